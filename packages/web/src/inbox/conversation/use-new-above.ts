import { type RefObject, useState } from "react";
import type { VListHandle } from "virtua";
import type { ReadLine } from "./use-read-line.ts";
import type { ViewRow } from "./view-rows.ts";

/**
 * The place of the first new message while it lies above the window and was not in it yet; null otherwise. A conversation
 * opens at its end, so many new messages would begin unseen.
 */
export function useNewAbove(
  list: RefObject<VListHandle | null>,
  views: readonly ViewRow[],
  readLine: ReadLine | null,
  hasOlder: boolean,
  seen: RefObject<ReadLine | null>,
): { seq: number | null; onScroll: () => void } {
  const [isAbove, setIsAbove] = useState(false);
  const first = views.findIndex(({ isFirstNew }) => isFirstNew);
  const onScroll = () => {
    const handle = list.current;
    if (!handle || !readLine || seen.current === readLine) return;
    // A row that is not loaded yet lies above; one that is gone lies nowhere.
    const isIn = first < 0 ? !hasOlder : first >= handle.findItemIndex(handle.scrollOffset);
    if (isIn) seen.current = readLine;
    setIsAbove(!isIn);
  };
  const place = views[first]?.row.seq ?? (readLine ? readLine.seq + 1 : null);
  return { seq: isAbove ? place : null, onScroll };
}
