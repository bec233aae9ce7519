import type { Replay } from "@lyceum/contract/shapes";
import type { Chapter } from "@lyceum/domain/recordings";
import { plainText } from "@lyceum/domain/formatting";
import { recordings } from "@lyceum/texts/recordings";
import { SearchIcon } from "@lyceum/ui";
import { Button, Tabs, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { CommentsPanel } from "../comments/CommentsPanel.tsx";
import { clockText } from "../../shared/clock-text.ts";
import { ChapterEditor } from "./ChapterEditor.tsx";
import { ChapterList } from "./ChapterList.tsx";
import css from "./Replay.module.css";
import { TrimEditor } from "./TrimEditor.tsx";

type Props = {
  replay: Replay;
  chapters: readonly Chapter[];
  atMs: number;
  onSeek: (toMs: number) => void;
};

/** Chapters, chat and comments beside the stage; all lead to their moment. */
export function ReplaySide(props: Props) {
  const t = useTexts(recordings);
  return (
    <Tabs
      className={css.side ?? ""}
      classNames={{ tab: css.tab ?? "" }}
      defaultValue="chapters"
      keepMounted={false}
    >
      <Tabs.List grow>
        <Tabs.Tab value="chapters">{t("chapters")}</Tabs.Tab>
        <Tabs.Tab value="chat">{t("chat")}</Tabs.Tab>
        <Tabs.Tab value="comments">{t("comments")}</Tabs.Tab>
        {props.replay.mayManage && <Tabs.Tab value="trim">{t("trim")}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="chapters">
        <Chapters {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="chat">
        <Chat {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="comments">
        <CommentsPanel replay={props.replay} atMs={props.atMs} onSeek={props.onSeek} />
      </Tabs.Panel>
      {props.replay.mayManage && (
        <Tabs.Panel value="trim">
          <TrimEditor replay={props.replay} atMs={props.atMs} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function Chapters({ replay, chapters, atMs, onSeek }: Props) {
  const t = useTexts(recordings);
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <ChapterEditor replay={replay} atMs={atMs} onClosed={() => setIsEditing(false)} />;
  return (
    <>
      <ChapterList people={replay.people} chapters={chapters} atMs={atMs} onSeek={onSeek} />
      {replay.mayManage && (
        <Button variant="default" size="xs" onClick={() => setIsEditing(true)}>
          {t("editChapters")}
        </Button>
      )}
    </>
  );
}

function Chat({ replay, atMs, onSeek }: Props) {
  const t = useTexts(recordings);
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const found = replay.chat.filter(
    ({ text, nick }) => wanted === "" || `${nick} ${text}`.toLowerCase().includes(wanted),
  );
  const current = replay.chat.findLast((one) => one.atMs <= atMs)?.seq;
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Within the list alone: the page stays where it is.
    const list = marked.current?.parentElement;
    if (wanted === "" && list && marked.current)
      list.scrollTop = marked.current.offsetTop - list.clientHeight / 2;
  }, [current, wanted]);
  if (replay.chat.length === 0) return <p className={css.none}>{t("noChat")}</p>;
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        my={8}
        aria-label={t("searchChat")}
        placeholder={t("searchChat")}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={css.none}>{t("noHit")}</p>}
      <ol className={css.list}>
        {found.map(({ seq, atMs: sentMs, nick, text }) => (
          <li key={seq} ref={seq === current ? marked : undefined}>
            <button
              type="button"
              className={css.entry}
              aria-current={seq === current || undefined}
              data-later={sentMs > atMs || undefined}
              onClick={() => onSeek(sentMs)}
            >
              <span className={css.time} data-numbers>
                {clockText(sentMs)}
              </span>
              <span>
                <b>{nick}</b> {plainText(text)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
