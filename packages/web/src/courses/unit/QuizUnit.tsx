import { courses } from "@lyceum/texts/courses";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Practice, usePracticeWords } from "../../quizzes/index.ts";
import { http, isGone, isRefusal } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import courseCss from "../Course.module.css";
import css from "./Unit.module.css";
import { useNames } from "../names.ts";

type Props = {
  quizId: number;
  passFrom: number;
  name: string;
  best: number | null;
  /** Reads again what was reached. */
  onReopen: () => Promise<void>;
};

/** A quiz that is practised within the course, as often as somebody likes. */
export function QuizUnit({ quizId, passFrom, name, best, onReopen }: Props) {
  const t = useTexts(courses);
  const names = useNames();
  const practiceWords = usePracticeWords();
  const [practiceId, setPracticeId] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      const params = { id: String(quizId) };
      const { roundId } = await http.call("POST /quizzes/{id}/practise", { params, body: {}, isQuiet: true });
      setPracticeId(String(roundId));
    } catch (error) {
      message.error(practiceWords(error));
      // It may have been closed meanwhile, or homework needs all of it: then one may go on without it.
      if (isGone(error) || isRefusal(error, "practiceWithheld")) await onReopen();
    } finally {
      setIsBusy(false);
    }
  }

  if (practiceId !== null)
    return (
      <Practice
        key={practiceId}
        practiceId={practiceId}
        onEnded={() => void onReopen()}
        ending={<Button onClick={() => setPracticeId(null)}>{t("backToQuiz")}</Button>}
      />
    );
  return (
    <div className={css.panel}>
      <h3>{name}</h3>
      <p className={courseCss.faint}>{t("quizText", { percent: names.percent(passFrom / 100) })}</p>
      <p data-numbers>{best === null ? t("quizNever") : t("quizBest", { percent: names.percent(best) })}</p>
      <Button loading={isBusy} onClick={() => void begin()}>
        {t(best === null ? "practise" : "practiseAgain")}
      </Button>
    </div>
  );
}
