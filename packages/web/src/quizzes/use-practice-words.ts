import { quizzes } from "@lyceum/texts/quizzes";
import { meetingTime } from "../shared/dates.ts";
import { CallFault, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";

const minuteMs = 60_000;

/** The sentence for practice that does not begin or go on; where homework needs all of it, with the time when it opens. */
export function usePracticeWords(): (error: unknown) => string {
  const t = useTexts(quizzes);
  const language = useLanguage();
  return (error) => {
    if (!(error instanceof CallFault) || !isRefusal(error, "practiceWithheld"))
      return sentenceOf(error, t("failed"));
    if (error.retryAfterSeconds === undefined) return t("heldBackAll");
    const time = Date.now() + error.retryAfterSeconds * 1_000;
    return t("heldBackUntil", { time: meetingTime(language, Math.ceil(time / minuteMs) * minuteMs) });
  };
}
