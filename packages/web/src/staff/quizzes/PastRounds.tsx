import { quizzes } from "@lyceum/texts/quizzes";
import { ErrorPanel, Section } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

const pageSize = 10;

/** The rounds that somebody has hosted, with their reports. */
export function PastRounds() {
  const t = useTexts(quizzes);
  const language = useLanguage();
  const zone = useZone();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["staff-quiz-rounds"],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /staff/quizRounds", {
        query: { pageNum: String(pageParam), pageSize: String(pageSize) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    refetchOnMount: "always",
  });
  const rows = (data?.pages ?? []).flatMap((page) => page.rows);
  return (
    <div className={css.past}>
      <Section title={t("pastRounds")}>
        {error ? (
          <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />
        ) : rows.length === 0 ? (
          <p className={css.help}>{data && t("noRounds")}</p>
        ) : (
          <ul className={css.rounds}>
            {rows.map(({ roundId, title, startedAt, endedAt, players, items }) => (
              <li key={roundId} className={css.round}>
                <div>
                  <span className={css.roundTitle}>{title}</span>{" "}
                  {endedAt === null && <Badge color="green">{t("running")}</Badge>}
                  <p className={css.help} data-numbers>
                    {formatDayTime(language, zone, startedAt)} · {t("players", { count: players })} ·{" "}
                    {t("itemCount", { count: items })}
                  </p>
                </div>
                <RouteLink
                  screen="staffQuizRound"
                  params={{ id: String(roundId) }}
                  className={css.link}
                  aria-label={`${t(endedAt === null ? "continueRound" : "toReport")}: ${title}, ${formatDayTime(language, zone, startedAt)}`}
                >
                  {t(endedAt === null ? "continueRound" : "toReport")}
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button
            variant="subtle"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            …
          </Button>
        )}
      </Section>
    </div>
  );
}
