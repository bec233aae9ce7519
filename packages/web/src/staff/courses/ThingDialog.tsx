import type { RecordingRow } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { Button, Modal, Select, Skeleton, TextInput } from "@mantine/core";
import "@mantine/core/styles/Skeleton.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MoreRows } from "../../kit/form/index.ts";
import { useDates } from "../../portal/index.ts";
import { clockText } from "../../shared/clock-text.ts";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { rowPages, rowsOf } from "../../shared/row-pages.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";
import { type FoundThing, loadThings, type ThingKind } from "./load-things.ts";

type Props = { kind: ThingKind; onChosen: (id: number, name: string) => void; onClosed: () => void };

/** Words are looked for after so long without a further letter. */
const pauseMs = 300;
/** So many pages are read on by themselves where they hold nothing that can be chosen. */
const barePagesMax = 3;

/** Choosing a quiz, homework or an article by its words. */
export function ThingDialog({ kind, onChosen, onClosed }: Props) {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  const [words, setWords] = useState("");
  const [channelId, setChannelId] = useState<string | null>(null);
  const channels = useQuery({
    queryKey: ["course-channels"],
    queryFn: ({ signal }) =>
      http.call("GET /column/front/queryWebChannelListByParentId", {
        query: { parentId: "0" },
        signal,
        isQuiet: true,
      }),
    enabled: kind === "document",
  });
  const channel = channelId ?? (channels.data?.[0] ? String(channels.data[0].channelId) : null);
  const [search] = useDebouncedValue(words.trim().slice(0, 64), pauseMs);
  const query = useInfiniteQuery({
    queryKey: ["course-things", kind, search, channel],
    queryFn: ({ signal, pageParam }) => loadThings(kind, { search, channel, page: pageParam }, signal),
    ...rowPages,
    enabled: kind !== "document" || channel !== null,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const rows = rowsOf(query.data?.pages ?? [], ({ id }) => id).filter(({ isOffered }) => isOffered);
  // A page may hold nothing that can be chosen. Whoever may choose none at all would read the whole list.
  const pages = query.data?.pages.length ?? 0;
  const isBare =
    rows.length === 0 && hasNextPage && pages < barePagesMax && !isFetching && query.error === null;
  useEffect(() => {
    if (isBare) void fetchNextPage();
    // Between two pages that come at once nothing else changes.
  }, [isBare, pages, fetchNextPage]);
  return (
    <Modal opened onClose={onClosed} title={t(`choose_${kind}`)} size={640}>
      <p className={css.note}>{t(`help_${kind}`)}</p>
      <div className={css.search}>
        <TextInput
          data-autofocus
          label={t("search")}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
        {kind === "document" && (
          <Select
            label={t("channel")}
            allowDeselect={false}
            data={(channels.data ?? []).map((one) => ({
              value: String(one.channelId),
              label: pick(language, one.name, one.nameEn),
            }))}
            value={channel}
            onChange={setChannelId}
          />
        )}
      </div>
      {isLost(channels) ? (
        <QueryError query={channels} failed={t("failed")} />
      ) : isLost(query) ? (
        <QueryError query={query} failed={t("failed")} />
      ) : query.isPending && channels.data?.length !== 0 ? (
        <Skeleton height={240} />
      ) : (
        <Things rows={rows} query={query} onChosen={onChosen} onClosed={onClosed} />
      )}
    </Modal>
  );
}

type ThingsProps = Pick<Props, "onChosen" | "onClosed"> & {
  rows: readonly FoundThing[];
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
};

function Things({ rows, query, onChosen, onClosed }: ThingsProps) {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  return (
    <>
      {rows.length === 0 && !query.hasNextPage && (
        <p className={css.note} role="status">
          {t("nothingFound")}
        </p>
      )}
      <ul className={css.things}>
        {rows.map((one) => {
          const name = pick(language, one.title, one.titleEn);
          return (
            <li key={one.id} className={css.thing}>
              <span>
                {name}
                {one.recorded && <RecordingFacts recording={one.recorded} />}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`${t("choose")}: ${name}`}
                onClick={() => {
                  onChosen(one.id, name);
                  onClosed();
                }}
              >
                {t("choose")}
              </Button>
            </li>
          );
        })}
      </ul>
      <MoreRows query={query} label={t("more")} />
    </>
  );
}

/** Rooms are often called alike. */
function RecordingFacts({ recording }: { recording: RecordingRow }) {
  const t = useTexts(staffCourses);
  const dates = useDates();
  const { startedAt, durationMs, keptUntil } = recording;
  const facts = {
    day: dates.moment(startedAt),
    length: clockText(durationMs),
    until: dates.day(keptUntil ?? startedAt),
  };
  return <span className={css.facts}>{t("replayFacts", facts)}</span>;
}
