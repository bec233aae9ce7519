import type { CaptionTrack, VideoChapter } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { SearchIcon } from "@lyceum/ui";
import { NativeSelect, Tabs, TextInput } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { languageName } from "../../shared/caption-languages.ts";
import { clockText } from "../../shared/clock-text.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { usePick } from "../words.ts";
import css from "./Film.module.css";
import type { CaptionsQuery } from "./use-captions.ts";
import { useCurrent } from "./use-current.ts";

type Props = {
  video: HTMLVideoElement | null;
  chapters: readonly VideoChapter[];
  captions: readonly CaptionTrack[];
  /** In which the words are read. */
  language: string;
  onLanguage: (language: string) => void;
  spoken: CaptionsQuery;
  onSeek: (toMs: number) => void;
};

/** The parts of a film and what is said in it; both lead to their moment. */
export function FilmSide(props: Props) {
  const t = useTexts(portal);
  const { chapters, captions } = props;
  return (
    <Tabs
      className={css.side ?? ""}
      defaultValue={chapters.length > 0 ? "chapters" : "words"}
      keepMounted={false}
    >
      <Tabs.List>
        {chapters.length > 0 && <Tabs.Tab value="chapters">{t("filmChapters")}</Tabs.Tab>}
        {captions.length > 0 && <Tabs.Tab value="words">{t("filmWords")}</Tabs.Tab>}
      </Tabs.List>
      {chapters.length > 0 && (
        <Tabs.Panel value="chapters">
          <Chapters {...props} />
        </Tabs.Panel>
      )}
      {captions.length > 0 && (
        <Tabs.Panel value="words">
          <Words {...props} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function Chapters({ video, chapters, onSeek }: Props) {
  const pick = usePick();
  const current = useCurrent(
    video,
    chapters.map(({ atMs }) => atMs),
  );
  return (
    <ol className={css.list}>
      {chapters.map(({ atMs, title, titleEn }, at) => (
        <li key={atMs}>
          <Entry atMs={atMs} text={pick(title, titleEn)} isCurrent={at === current} onSeek={onSeek} />
        </li>
      ))}
    </ol>
  );
}

const none: never[] = [];

function Words({ video, captions, language, onLanguage, spoken, onSeek }: Props) {
  const t = useTexts(portal);
  const [wanted, setWanted] = useState("");
  const cues = spoken.data?.cues ?? none;
  const current = useCurrent(
    video,
    useMemo(() => cues.map(({ startMs }) => startMs), [cues]),
  );
  const list = useRef<HTMLOListElement>(null);
  const words = wanted.trim().toLowerCase();
  useEffect(() => {
    // Within the list alone: the page stays where it is.
    const entry = list.current?.children[current];
    if (words !== "" || !list.current || !(entry instanceof HTMLElement)) return;
    list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2;
  }, [current, words]);
  const found = cues
    .map((cue, at) => ({ ...cue, at }))
    .filter(({ text }) => words === "" || text.toLowerCase().includes(words));
  if (isLost(spoken)) return <QueryError query={spoken} failed={t("failed")} />;
  return (
    <>
      <div className={css.search}>
        <TextInput
          type="search"
          size="xs"
          aria-label={t("filmSearch")}
          placeholder={t("filmSearch")}
          leftSection={<SearchIcon size={16} />}
          maxLength={64}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {captions.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t("filmWordsLanguage")}
            value={language}
            onChange={(event) => onLanguage(event.currentTarget.value)}
            data={captions.map((one) => ({ value: one.language, label: languageName(one.language) }))}
          />
        )}
      </div>
      {spoken.data && found.length === 0 && (
        <p className={css.none} role="status">
          {t("filmNoWords")}
        </p>
      )}
      <ol className={css.list} ref={list} lang={language} aria-busy={spoken.isPending}>
        {found.map(({ startMs, text, at }) => (
          <li key={at}>
            <Entry atMs={startMs} text={text} isCurrent={at === current} onSeek={onSeek} />
          </li>
        ))}
      </ol>
    </>
  );
}

type EntryProps = { atMs: number; text: string; isCurrent: boolean; onSeek: (toMs: number) => void };

/** Thousands of them stand in one list, and one of them changes while the film plays. */
const Entry = memo(({ atMs, text, isCurrent, onSeek }: EntryProps) => (
  <button
    type="button"
    className={css.entry}
    aria-current={isCurrent || undefined}
    onClick={() => onSeek(atMs)}
  >
    <span className={css.time} data-numbers>
      {clockText(atMs)}
    </span>
    <span>{text}</span>
  </button>
));
