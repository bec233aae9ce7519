import type { QuizReport } from "@lyceum/contract/shapes";
import { writeCsv } from "@lyceum/domain/csv";
import { quizzes } from "@lyceum/texts/quizzes";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { saveFile } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

/** What a round brought, by player and by question. */
export function Report({ id }: { id: string }) {
  const t = useTexts(quizzes);
  const query = useQuery({
    queryKey: ["staff-quiz-report", id],
    queryFn: ({ signal }) =>
      http.call("GET /staff/quizRounds/{id}/report", { params: { id }, signal, isQuiet: true }),
  });
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  return (
    <>
      <ByPlayer report={query.data} />
      <ByQuestion report={query.data} />
    </>
  );
}

function ByPlayer({ report: { title, players, teams, questions } }: { report: QuizReport }) {
  const t = useTexts(quizzes);
  const teamOf = (team: number | null) => (team === null ? "" : (teams[team]?.name ?? ""));

  function save(): void {
    const head = [
      t("place"),
      t("player"),
      t("teamOf"),
      t("points"),
      t("right"),
      t("answered"),
      t("meanTime"),
    ];
    const rows = players.map((one) => [
      one.rank,
      one.nick,
      teamOf(one.team),
      one.points,
      one.right,
      one.answered,
      one.meanMs === null ? null : one.meanMs / 1_000,
      ...one.shares,
    ]);
    const names = [...head, ...questions.map(({ words }, at) => `${at + 1}. ${words}`)];
    saveFile(`${title}.csv`, writeCsv(names, rows));
  }

  return (
    <section className={css.part}>
      <header className={css.head}>
        <h2 className={css.title}>{t("byPlayer")}</h2>
        <Button variant="default" size="xs" onClick={save}>
          {t("saveTable")}
        </Button>
      </header>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th data-number>{t("place")}</th>
              <th>{t("player")}</th>
              {teams.length > 0 && <th>{t("teamOf")}</th>}
              <th data-number>{t("points")}</th>
              <th data-number>{t("right")}</th>
              <th data-number>{t("meanTime")}</th>
              {questions.map(({ itemNo, words }) => (
                <th key={itemNo} data-number title={words}>
                  {itemNo + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((one) => (
              <tr key={one.playerId}>
                <td data-number>{one.rank}</td>
                <td>
                  {one.nick}
                  {one.isGuest && <span className={css.help}> ({t("guest")})</span>}
                </td>
                {teams.length > 0 && <td>{teamOf(one.team)}</td>}
                <td data-number>{one.points}</td>
                <td data-number>{`${one.right} / ${questions.length}`}</td>
                <td data-number>{one.meanMs === null ? "" : (one.meanMs / 1_000).toFixed(1)}</td>
                {one.shares.map((share, at) => (
                  <td
                    key={at}
                    data-number
                    data-share={share === null ? undefined : share === 1 ? "all" : "less"}
                  >
                    {share === null ? "–" : share === 1 ? "✓" : share > 0 ? "½" : "✗"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ByQuestion({ report: { questions, players } }: { report: QuizReport }) {
  const t = useTexts(quizzes);
  return (
    <section className={css.part}>
      <h2 className={css.title}>{t("byQuestion")}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th data-number>#</th>
              <th>{t("question")}</th>
              <th>{t("rightAnswer")}</th>
              <th data-number>{t("answered")}</th>
              <th data-number>{t("right")}</th>
              <th data-number>{t("medianTime")}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((one) => (
              <tr key={one.itemNo}>
                <td data-number>{one.itemNo + 1}</td>
                <td>
                  <WrittenText text={one.words} />
                </td>
                <td>{one.right}</td>
                <td data-number>{`${one.answered} / ${players.length}`}</td>
                <td data-number>{one.rightCount}</td>
                <td data-number>{one.medianMs === null ? "" : (one.medianMs / 1_000).toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
