import type { PlayedReplay } from "@lyceum/contract/shapes";
import type { Chapter } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { useTexts } from "../../shared/use-texts.ts";
import { clockText } from "../../shared/clock-text.ts";
import css from "./Replay.module.css";

type Props = {
  people: PlayedReplay["people"];
  chapters: readonly Chapter[];
  atMs: number;
  onSeek: (toMs: number) => void;
};

/** The chapters of a replay; each leads to its moment. */
export function ChapterList({ people, chapters, atMs, onSeek }: Props) {
  const t = useTexts(recordings);
  const nameOf = (account: string | null) =>
    people.find((one) => one.account === account)?.nick ?? account ?? "";
  const titleOf = (chapter: Chapter) => {
    if (chapter.kind === "mark") return chapter.title;
    if (chapter.kind === "resumed") return t("chapter_resumed");
    return t(`chapter_${chapter.kind}`, { name: nameOf(chapter.account) });
  };
  const all = [
    { atMs: 0, title: t("begin") },
    ...chapters.map((one) => ({ atMs: one.atMs, title: titleOf(one) })),
  ];
  const current = all.findLast((one) => one.atMs <= atMs);
  return (
    <ol className={css.list}>
      {all.map((one) => (
        <li key={`${one.atMs} ${one.title}`}>
          <button
            type="button"
            className={css.entry}
            aria-current={one === current || undefined}
            onClick={() => onSeek(one.atMs)}
          >
            <span className={css.time} data-numbers>
              {clockText(one.atMs)}
            </span>
            <span>{one.title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
