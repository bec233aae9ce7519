import type { QuestionAnswer } from "@lyceum/contract/shapes";

/** Whether two answers say the same; a database orders the fields of an object as it likes (P8). */
export function isSameAnswer(a: QuestionAnswer | null, b: QuestionAnswer | null): boolean {
  if (a?.kind === "composite" && b?.kind === "composite")
    return (
      a.parts.length === b.parts.length &&
      a.parts.every((part, at) => isSameAnswer(part, b.parts[at] ?? null))
    );
  const sorted = (answer: QuestionAnswer | null) =>
    answer === null ? "" : JSON.stringify(Object.entries(answer).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
