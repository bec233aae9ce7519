import type { QuestionAnswer } from "@lyceum/contract/shapes";

/** Handwriting tells who wrote it, and is open to those who may read the work alone. */
export function wordsAlone(answer: QuestionAnswer): QuestionAnswer {
  if (answer.kind === "shortAnswer") return { kind: answer.kind, text: answer.text };
  if (answer.kind !== "composite") return answer;
  return {
    kind: answer.kind,
    parts: answer.parts.map((part) =>
      part?.kind === "shortAnswer" ? { kind: part.kind, text: part.text } : part,
    ),
  };
}
