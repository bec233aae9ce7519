import { inbox } from "@lyceum/texts/inbox";
import { type RefObject, useEffect, useState } from "react";
import type { VListHandle } from "virtua";
import { dayName } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./FloatingDay.module.css";
import type { ViewRow } from "./view-rows.ts";

type Props = {
  views: readonly ViewRow[];
  list: RefObject<VListHandle | null>;
  frame: RefObject<HTMLDivElement | null>;
};

/** A list that has just been opened goes to its place first. */
const settledMs = 400;
const shownMs = 1_500;
/** So near the end everybody knows which day it is. */
const endPx = 80;

/** While somebody scrolls: the day of what stands at the top of the window, whose label is out of sight (D6). */
export function FloatingDay({ views, list, frame }: Props) {
  const t = useTexts(inbox);
  const language = useLanguage();
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    let next = 0;
    let end: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setTime(timeAtTop(list.current, views));
      clearTimeout(end);
      end = setTimeout(() => setTime(null), shownMs);
    };
    // The list itself hears of it after this.
    const hear = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(look);
    };
    // It does not bubble.
    const start = setTimeout(() => element?.addEventListener("scroll", hear, true), settledMs);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      cancelAnimationFrame(next);
      element?.removeEventListener("scroll", hear, true);
    };
  }, [views, list, frame]);
  if (time === null) return null;
  return (
    // The labels between the messages say it to who does not see.
    <div className={css.day} aria-hidden>
      <span>{dayName(language, time, { today: t("today"), yesterday: t("yesterday") })}</span>
    </div>
  );
}

/** Of the first message in the window; null where its day is to be seen, and near the end. */
export function timeAtTop(
  handle: Pick<
    VListHandle,
    "scrollOffset" | "scrollSize" | "viewportSize" | "findItemIndex" | "getItemOffset"
  > | null,
  views: readonly ViewRow[],
): number | null {
  if (!handle || handle.scrollSize - handle.scrollOffset - handle.viewportSize < endPx) return null;
  const index = handle.findItemIndex(handle.scrollOffset);
  const view = views[index];
  if (!view || (view.startsDay && handle.getItemOffset(index) >= handle.scrollOffset)) return null;
  return view.row.time;
}
