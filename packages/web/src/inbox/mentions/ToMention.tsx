import { inbox } from "@lyceum/texts/inbox";
import { type RefObject, useEffect, useState } from "react";
import type { VListHandle } from "virtua";
import { useTexts } from "../../shared/use-texts.ts";
import type { ReadLine } from "../conversation/use-read-line.ts";
import type { ViewRow } from "../conversation/view-rows.ts";
import { focusLog } from "../conversation/use-follow.ts";
import css from "./ToMention.module.css";

type Props = {
  readLine: ReadLine;
  views: readonly ViewRow[];
  list: RefObject<VListHandle | null>;
  frame: RefObject<HTMLDivElement | null>;
  /** Another button stands above it. */
  isSecond: boolean;
  onJump: (seq: number) => void;
};

const settledMs = 400;

/** Mentions that have been in the window since the person came; a visit of a place far above begins another list. */
const seenOf = new WeakMap<ReadLine, ReadonlySet<number>>();

/** Leads to the oldest of the new mentions that was not in the window yet. */
export function ToMention({ readLine, views, list, frame, isSecond, onJump }: Props) {
  const t = useTexts(inbox);
  const [seen, setSeen] = useState(seenOf.get(readLine));
  useEffect(() => {
    const look = () => {
      const handle = list.current;
      if (!handle || handle.viewportSize === 0) return;
      const from = handle.findItemIndex(handle.scrollOffset);
      const to = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
      const held = seenOf.get(readLine);
      const shown = views.slice(from, to + 1).flatMap(({ row: { seq } }) => seq ?? []);
      // What was taken back is no mention any more.
      const gone = views.flatMap(({ row: { seq, isRecalled } }) => (isRecalled ? (seq ?? []) : []));
      const all = new Set([
        ...(held ?? []),
        ...[...shown, ...gone].filter((seq) => readLine.mentions.includes(seq)),
      ]);
      if (all.size === held?.size) return;
      seenOf.set(readLine, all);
      setSeen(all);
    };
    const element = frame.current;
    let next = 0;
    // The list itself hears of it after this.
    const hear = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(look);
    };
    // One that opens at its end stands at its top for a moment.
    const first = setTimeout(() => {
      look();
      // It does not bubble.
      element?.addEventListener("scroll", hear, true);
    }, settledMs);
    return () => {
      clearTimeout(first);
      cancelAnimationFrame(next);
      element?.removeEventListener("scroll", hear, true);
    };
  }, [list, frame, views, readLine]);
  const left = seen ? readLine.mentions.filter((seq) => !seen.has(seq)) : [];
  const [oldest] = left;
  if (oldest === undefined) return null;
  return (
    <button
      type="button"
      className={css.to}
      data-second={isSecond || undefined}
      onClick={() => {
        onJump(oldest);
        focusLog(frame.current);
      }}
    >
      <span className={css.sign} aria-hidden>
        @
      </span>
      {t("mentions", { n: left.length })}
    </button>
  );
}
