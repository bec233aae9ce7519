import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { isTooLong } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { useTexts } from "../shared/use-texts.ts";

/** Why an answer cannot be looked at yet; empty: it can. */
export function useAnswerReason(answer: QuestionAnswer | null): string {
  const t = useTexts(learning);
  if (answer === null) return t("answerFirst");
  return isTooLong(answer) ? t("shortenFirst") : "";
}
