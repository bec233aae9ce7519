import type { QuestionAnswer } from "@lyceum/contract/shapes";

/** PostgreSQL takes no zero character. */
export function withoutZeros(answer: QuestionAnswer): QuestionAnswer {
  if (answer.kind === "blanks")
    return { ...answer, texts: answer.texts.map((text) => text.replaceAll("\0", "")) };
  return answer.kind === "shortAnswer" ? { ...answer, text: answer.text.replaceAll("\0", "") } : answer;
}

/** The database orders the fields of an object as it likes. */
export function isSameAnswer(a: QuestionAnswer | null, b: QuestionAnswer | null): boolean {
  const sorted = (answer: QuestionAnswer | null) =>
    answer === null ? "" : JSON.stringify(Object.entries(answer).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
