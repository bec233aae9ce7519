import type { RecordingRow } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { recordings } from "@lyceum/texts/recordings";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { ListSearch, PagedRows, useDates } from "../portal/index.ts";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { clockText } from "../shared/clock-text.ts";
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
      <PagedRows
        query={query}
        empty={t(q ? "noneFound" : "none")}
        {...(q ? {} : { emptyHint: t("noneText") })}
        emptyActions={
          q && (
            <Button variant="default" component={RouteLink} screen="recordings">
              {t("showAll")}
            </Button>
          )
        }
        pages={{ screen: "recordings", query: { q }, page, size: pageSize }}
        waiting={{ rows: 4, height: 76, gap: 16 }}
      >
        {(row) => ({ id: row.recordingId, row: <Row row={row} /> })}
      </PagedRows>
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
