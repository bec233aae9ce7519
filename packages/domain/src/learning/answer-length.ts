import { limits } from "@lyceum/contract/limits";
import type { QuestionAnswer, SimpleAnswer } from "@lyceum/contract/shapes";

/** Whether some text of an answer is longer than the server takes: it is shortened before it is sent. */
export function isTooLong(answer: QuestionAnswer | null): boolean {
  switch (answer?.kind) {
    case "blanks":
      return answer.texts.some((text) => text.length > limits.blankMax.value);
    case "shortAnswer":
      return answer.text.length > limits.shortAnswerMax.value;
    case "composite":
      return answer.parts.some(isTooLong);
    default:
      return false;
  }
}

/** As much of an answer as the server takes. */
export function shortened(answer: QuestionAnswer): QuestionAnswer {
  return answer.kind === "composite"
    ? { ...answer, parts: answer.parts.map((part) => part && shortenedPart(part)) }
    : shortenedPart(answer);
}

function shortenedPart(answer: SimpleAnswer): SimpleAnswer {
  switch (answer.kind) {
    case "blanks":
      return { ...answer, texts: answer.texts.map((text) => cut(text, limits.blankMax.value)) };
    case "shortAnswer":
      return { ...answer, text: cut(answer.text, limits.shortAnswerMax.value) };
    default:
      return answer;
  }
}

/** Never through a character of two halves. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, "");
}
