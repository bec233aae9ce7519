import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { EmptyState, ErrorPanel, message, PageSkeleton, Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreRows } from "../kit/form/index.ts";
import { http, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { pageQueryOf, rowPages, rowsOf } from "../shared/row-pages.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { PublicPracticeList } from "./PublicPracticeList.tsx";
import css from "./Quiz.module.css";
import { usePracticeWords } from "./use-practice-words.ts";

/** The quizzes that may be practised alone. Whoever takes none at the school has those that are for everybody. */
export function PracticeList() {
  const t = useTexts(quizzes);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const words = usePracticeWords();
  const go = useGo();
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const query = useInfiniteQuery({
    queryKey: ["quizzes"],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /quizzes", { query: pageQueryOf(pageParam), signal, isQuiet: true }),
    ...rowPages,
    retry: false,
  });
  if (isRefusal(query.error, "forbidden")) return <PublicPracticeList />;
  const rows = rowsOf(query.data?.pages ?? [], ({ quizId }) => quizId);

  async function begin(quizId: number): Promise<void> {
    try {
      const params = { id: String(quizId) };
      const { roundId } = await http.call("POST /quizzes/{id}/practise", { params, body: {}, isQuiet: true });
      await go({ screen: "platformQuizzes", query: { practice: roundId } });
    } catch (problem) {
      message.error(words(problem));
    }
  }

  return (
    <Section title={t("practice")}>
      <p className={css.faint}>{t("practiceText")}</p>
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={t("noPractice")} text={t("noPracticeText")} />
      ) : (
        <>
          <ul className={css.cards}>
            {rows.map(({ quizId, title, subject, items, finished, best }) => (
              <li key={quizId} className={css.card}>
                <div>
                  <h3 className={css.cardTitle}>{title}</h3>
                  <p className={css.faint} data-numbers>
                    {tLearning(`subject_${subject}`)} · {t("itemCount", { count: items })} ·{" "}
                    {finished > 0 && best !== null
                      ? t("best", { percent: percent.format(best) })
                      : t("neverDone")}
                  </p>
                </div>
                <Button
                  variant="default"
                  aria-label={t("beginOf", { title })}
                  onClick={() => void begin(quizId)}
                >
                  {t("begin")}
                </Button>
              </li>
            ))}
          </ul>
          <MoreRows query={query} label={tLearning("more")} />
        </>
      )}
    </Section>
  );
}
