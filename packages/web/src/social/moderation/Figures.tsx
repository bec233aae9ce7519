import { social } from "@lyceum/texts/social";
import { Table, Text } from "@mantine/core";
import "@mantine/core/styles/Table.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { figuresQuery } from "../queries.ts";
import { timeText } from "../time-text.ts";
import css from "./Moderation.module.css";

/** What waits and for how long, what came of seven days, and the own share of it. */
export function Figures() {
  const t = useTexts(social);
  const language = useLanguage();
  const figures = useQuery(figuresQuery());
  return (
    <Loaded query={figures}>
      {({ queues, appealsWaiting, reports, sanctions, medianMs, own }) => (
        <div className={css.figures}>
          <Part
            title={t("figuresOwn")}
            note={t("restNote")}
            head={[t("figuresToday"), t("figuresWeek"), t("figuresAppealed"), t("figuresTakenBack")]}
            rows={[[own.today, own.week, own.appealed, own.takenBack]]}
          />
          <Part
            title={t("figuresQueues")}
            note={t("figuresAppeals", { count: appealsWaiting })}
            head={[t("figuresPriority"), t("figuresWaiting"), t("figuresLate"), t("figuresOldest")]}
            rows={queues.map(({ priority, waiting, late, oldestAt }) => [
              `P${priority}`,
              waiting,
              late,
              oldestAt === null ? "" : timeText(language, oldestAt),
            ])}
          />
          <Part
            title={t("figuresReports")}
            note={
              medianMs === null
                ? t("figuresMedianNone")
                : t("figuresMedian", { minutes: Math.round(medianMs / 60_000) })
            }
            head={[t("category"), t("figuresMade"), t("figuresUpheld"), t("figuresDismissed")]}
            rows={reports.map(({ category, made, upheld, dismissed }) => [
              t(`category_${category}`),
              made,
              upheld,
              dismissed,
            ])}
          />
          <Part
            title={t("figuresSanctions")}
            note={sanctions.length === 0 ? t("decisionsNone") : ""}
            head={[t("act"), t("figuresMade"), t("figuresTaken")]}
            rows={sanctions.map(({ kind, made, ended }) => [t(`sanction_${kind}`), made, ended])}
          />
        </div>
      )}
    </Loaded>
  );
}

type Cell = string | number;
type PartProps = { title: string; note: string; head: readonly string[]; rows: readonly (readonly Cell[])[] };

function Part({ title, note, head, rows }: PartProps) {
  return (
    <section className={css.figure} aria-label={title}>
      <h2 className={css.figureTitle}>{title}</h2>
      {rows.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {head.map((one) => (
                <Table.Th key={one}>{one}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.join()}>
                {row.map((cell, at) => (
                  <Table.Td key={head[at]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {note !== "" && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </section>
  );
}
