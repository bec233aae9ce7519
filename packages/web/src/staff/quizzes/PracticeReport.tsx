import { limits } from "@lyceum/contract/limits";
import type { QuizPracticeReport } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { ErrorPanel } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { WrittenText } from "../../kit/formula/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

/** How practice of a quiz went. It stands last, so that nothing moves when it comes. */
export function PracticeReport({ quizId, isOpen }: { quizId: number; isOpen: boolean }) {
  const t = useTexts(quizzes);
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const query = useQuery({
    queryKey: ["staff-quiz-practice", quizId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/quizzes/{id}/practice", {
        params: { id: String(quizId) },
        signal,
        isQuiet: true,
      }),
    refetchOnMount: "always",
  });
  if (query.isPending) return null;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const { finished, people, mean, questions, visitors } = query.data;
  return (
    <>
      {(isOpen || finished > 0) && (
        <section className={css.past} aria-label={t("practiceReport")}>
          <h2 className={css.title}>{t("practiceReport")}</h2>
          <p className={css.help} data-numbers>
            {t("practisedTimes", { count: finished, people })}
            {mean !== null && ` · ${t("practiceMean", { percent: percent.format(mean) })}`}
          </p>
          {mean === null ? (
            <p className={css.help}>{t("practiceFew", { min: limits.quizPracticePeopleMin.value })}</p>
          ) : (
            <Figures questions={questions} />
          )}
        </section>
      )}
      {visitors && (
        <section className={css.past} aria-label={t("visitReport")}>
          <h2 className={css.title}>{t("visitReport")}</h2>
          <p className={css.help} data-numbers>
            {t("visitTimes", { begun: visitors.begun, finished: visitors.finished })}
          </p>
          <p className={css.help}>{t("visitHelp", { min: limits.quizVisitAnswersMin.value })}</p>
          {visitors.questions.some(({ answered }) => answered > 0) && (
            <Figures questions={visitors.questions} />
          )}
        </section>
      )}
    </>
  );
}

/** The questions of a quiz with how often they were answered, and how often rightly. */
function Figures({ questions }: Pick<QuizPracticeReport, "questions">) {
  const t = useTexts(quizzes);
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th data-number>#</th>
            <th>{t("question")}</th>
            <th data-number>{t("answered")}</th>
            <th data-number>{t("right")}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ questionId, words, answered, rightCount }, at) => (
            <tr key={questionId}>
              <td data-number>{at + 1}</td>
              <td>
                <WrittenText text={words} />
              </td>
              <td data-number>{answered ?? "–"}</td>
              <td data-number>
                {answered === null || answered === 0 || rightCount === null
                  ? "–"
                  : `${rightCount} (${percent.format(rightCount / answered)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
