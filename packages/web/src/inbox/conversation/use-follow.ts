import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VListHandle } from "virtua";

type FollowedRow = { key: string; flow: "in" | "out"; status: string; isLocal?: boolean };

export type Stand = {
  /** Messages follow that are not among the rows: their end is not the newest. */
  hasNewer?: boolean;
  /** The list begins at its end, not at a place in it. */
  startsAtEnd?: boolean;
  /** Told after every scroll. */
  onEnd?: (isAtEnd: boolean) => void;
};

const atEndPx = 80;

/** At the end, the list stays there; elsewhere only what is sent here goes to the end, and what others wrote is counted. */
export function useFollow(
  list: RefObject<VListHandle | null>,
  frame: RefObject<HTMLElement | null>,
  rows: readonly FollowedRow[],
  { hasNewer = false, startsAtEnd = true, onEnd = () => {} }: Stand = {},
) {
  const [isAtEnd, setIsAtEnd] = useState(startsAtEnd && !hasNewer);
  const [missed, setMissed] = useState(0);
  const follows = useRef(startsAtEnd && !hasNewer);
  const last = rows.at(-1);
  const lastKey = useRef<string | undefined>(undefined);
  const count = useRef(rows.length);
  const wasAbove = useRef(hasNewer);
  const offset = useRef(0);
  // Where the list stood when it was sent to a place; null once it has moved. What scrolled before says nothing.
  const jumpFrom = useRef<number | null>(null);

  // Rows are measured after they are shown, and what stands above and below the list grows and shrinks.
  useEffect(() => {
    const log = frame.current?.querySelector('[role="log"]');
    if (!log?.firstElementChild) return;
    const keep = () => {
      if (follows.current) list.current?.scrollToIndex(count.current - 1, { align: "end" });
    };
    const observer = new ResizeObserver(keep);
    observer.observe(log);
    observer.observe(log.firstElementChild);
    return () => observer.disconnect();
  }, [list, frame]);

  useLayoutEffect(() => {
    const isFirst = lastKey.current === undefined;
    const added = rows.length - count.current;
    // After a deletion another row is the last, and nothing is new. What was not sent stays last while others arrive.
    const isNew =
      last !== undefined && (isFirst || added > 0) && (last.key !== lastKey.current || follows.current);
    // What is read on from a place far above is not new either.
    const isAbove = hasNewer || wasAbove.current;
    lastKey.current = last?.key;
    count.current = rows.length;
    wasAbove.current = hasNewer;
    if (!isNew || isAbove) return;
    // Another tab or device of the person may send as well, and must not take away who reads here.
    const isSentHere = last.flow === "out" && (last.status === "sending" || last.isLocal === true);
    if (follows.current || (!isFirst && isSentHere)) {
      follows.current = true;
      jumpFrom.current = null;
      list.current?.scrollToIndex(rows.length - 1, { align: "end" });
    } else if (last.flow === "in") setMissed((n) => n + Math.max(1, added));
  }, [last, rows.length, hasNewer, list]);

  const onScroll = () => {
    const handle = list.current;
    if (!handle || handle.scrollOffset === jumpFrom.current) return;
    jumpFrom.current = null;
    const gap = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    // Only a person leaves the end, and does so upwards; a row that turns out higher only moves it away.
    const isLeft = handle.scrollOffset < offset.current;
    offset.current = handle.scrollOffset;
    follows.current = !hasNewer && (gap < atEndPx || (follows.current && !isLeft));
    setIsAtEnd(follows.current);
    if (follows.current) setMissed(0);
    onEnd(follows.current);
  };

  const toEnd = () => {
    follows.current = !hasNewer;
    jumpFrom.current = null;
    list.current?.scrollToIndex(count.current - 1, { align: "end" });
    focusLog(frame.current);
  };

  const toIndex = useCallback(
    (index: number) => {
      follows.current = false;
      jumpFrom.current = list.current?.scrollOffset ?? null;
      list.current?.scrollToIndex(index, { align: "center" });
    },
    [list],
  );

  return { isAtEnd, missed, toEnd, toIndex, onScroll };
}

/** The button that leads to the end goes with it; the keys stay with the list. */
export function focusLog(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}
