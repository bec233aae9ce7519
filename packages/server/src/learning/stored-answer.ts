import { Fault } from "@lyceum/contract/faults";
import type { QuestionAnswer, QuestionBody, SimpleAnswer } from "@lyceum/contract/shapes";
import { fitsQuestion, photosOf, type ShownOrder, toWritten } from "@lyceum/domain/learning";

/** An answer as it is kept: by the options as they were written, and such that it fits its question. */
export function writtenAnswer(
  body: QuestionBody,
  shown: QuestionAnswer | null,
  order: ShownOrder,
  /** Pages of handwork belong to homework alone. */
  { takesPhotos = false }: { takesPhotos?: boolean } = {},
): QuestionAnswer | null {
  const answer = shown === null ? null : withoutZeros(toWritten(shown, order));
  if (!takesPhotos && photosOf(answer).length > 0) throw new Fault("paramError", { field: "answer" });
  if (answer !== null && !fitsQuestion(body, answer)) throw new Fault("paramError", { field: "answer" });
  return answer;
}

/** PostgreSQL takes no zero character. */
function withoutZeros(answer: QuestionAnswer): QuestionAnswer {
  if (answer.kind !== "composite") return simpleWithoutZeros(answer);
  return { ...answer, parts: answer.parts.map((part) => part && simpleWithoutZeros(part)) };
}

function simpleWithoutZeros(answer: SimpleAnswer): SimpleAnswer {
  if (answer.kind === "blanks")
    return { ...answer, texts: answer.texts.map((text) => text.replaceAll("\0", "")) };
  return answer.kind === "shortAnswer" ? { ...answer, text: answer.text.replaceAll("\0", "") } : answer;
}
