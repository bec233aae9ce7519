import { limits } from "@lyceum/contract/limits";
import type { QuestionAnswer } from "@lyceum/contract/shapes";

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
