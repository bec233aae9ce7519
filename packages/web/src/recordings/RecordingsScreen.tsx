import type { RecordingRow } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { recordings } from "@lyceum/texts/recordings";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Badge, Button, Skeleton } from "@mantine/core";
import { Answer, ListSearch, Pager, RowList, useDates } from "../portal/index.ts";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { clockText } from "./clock-text.ts";
import { useRecordings } from "./queries.ts";
import css from "./Recordings.module.css";

const pageSize = 12;
const colours = { recording: "red", working: "blue", ready: "green", failed: "orange" } as const;

/** /rooms/recordings (R8): recordings of rooms one was in; words and page stand in the address. */
export function Screen() {
  const t = useTexts(recordings);
  const tScreens = useTexts(screens);
  const go = useGo();
  const { q, page } = useQueryValues();
  const query = useRecordings(q, page, pageSize);
  return (
    <>
      <PageHeader title={tScreens("recordings")} text={t("text")} />
      <div className={css.bar}>
        <ListSearch
          name={t("search")}
          q={q}
          onSearch={(next) => void go({ screen: "recordings", query: { q: next } })}
        />
        <Button variant="default" size="xs" component={RouteLink} screen="rooms">
          {t("toRooms")}
        </Button>
      </div>
      <Answer
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t(q ? "noneFound" : "none")}
        {...(q ? {} : { emptyHint: t("noneText") })}
        emptyActions={
          q && (
            <Button variant="default" component={RouteLink} screen="recordings">
              {t("showAll")}
            </Button>
          )
        }
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={76} mb={16} />
        ))}
      >
        {({ rows, total }) => (
          <>
            <RowList isStale={query.isPlaceholderData}>
              {rows.map((row) => (
                <li key={row.recordingId}>
                  <Row row={row} />
                </li>
              ))}
            </RowList>
            <Pager
              screen="recordings"
              query={{ q }}
              current={Math.max(1, Number(page) || 1)}
              count={Math.ceil(total / pageSize)}
            />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ row }: { row: RecordingRow }) {
  const t = useTexts(recordings);
  const dates = useDates();
  const { state, discardedAt, keptUntil, requestCount } = row;
  return (
    <RouteLink
      screen="replay"
      params={{ id: String(row.recordingId) }}
      className={css.row}
      data-discarded={discardedAt !== null || undefined}
    >
      <span className={css.length} data-numbers>
        {state === "ready" ? clockText(row.durationMs) : "–:––"}
      </span>
      <span className={css.words}>
        <span className={css.name}>{row.name}</span>
        <span className={css.facts}>
          <span>{dates.moment(row.startedAt)}</span>
          {row.hostNick !== "" && <span>{t("byHost", { host: row.hostNick })}</span>}
          {discardedAt !== null && (
            <span>{t("discardedUntil", { date: dates.day(discardedAt + limits.recordingUndo.value) })}</span>
          )}
          {discardedAt === null && keptUntil !== null && state === "ready" && (
            <span>{t("keptUntil", { date: dates.day(keptUntil) })}</span>
          )}
        </span>
      </span>
      {requestCount > 0 && <Badge color="red">{t("requests", { n: requestCount })}</Badge>}
      <Badge variant="light" color={discardedAt === null ? colours[state] : "gray"}>
        {t(discardedAt === null ? `state_${state}` : "discarded")}
      </Badge>
    </RouteLink>
  );
}
