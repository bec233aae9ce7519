import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VListHandle } from "virtua";

type FollowedRow = { key: string; flow: "in" | "out" };

const atEndPx = 80;

/** At the end, the list stays there; elsewhere only an own message goes to the end, and others are counted. */
export function useFollow(
  list: RefObject<VListHandle | null>,
  frame: RefObject<HTMLElement | null>,
  rows: readonly FollowedRow[],
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [missed, setMissed] = useState(0);
  const follows = useRef(true);
  const last = rows.at(-1);
  const lastKey = useRef<string | undefined>(undefined);
  const count = useRef(rows.length);
  const offset = useRef(0);

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
    lastKey.current = last?.key;
    count.current = rows.length;
    if (!isNew) return;
    if (isFirst || follows.current || last.flow === "out") {
      follows.current = true;
      list.current?.scrollToIndex(rows.length - 1, { align: "end" });
    } else setMissed((n) => n + Math.max(1, added));
  }, [last, rows.length, list]);

  const onScroll = useCallback(() => {
    const handle = list.current;
    if (!handle) return;
    const gap = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    // Only a person leaves the end, and does so upwards; a row that turns out higher only moves it away.
    const isLeft = handle.scrollOffset < offset.current;
    offset.current = handle.scrollOffset;
    follows.current = gap < atEndPx || (follows.current && !isLeft);
    setIsAtEnd(follows.current);
    if (follows.current) setMissed(0);
  }, [list]);

  const toEnd = useCallback(() => {
    follows.current = true;
    list.current?.scrollToIndex(count.current - 1, { align: "end" });
  }, [list]);

  const toIndex = useCallback(
    (index: number) => {
      follows.current = false;
      list.current?.scrollToIndex(index, { align: "center" });
    },
    [list],
  );

  return { isAtEnd, missed, toEnd, toIndex, onScroll };
}

/** True from a render that puts rows before the first one, or takes some away there, until the rows change again. */
export function useIsPrepend(rows: readonly FollowedRow[]): boolean {
  const [held, setHeld] = useState({ rows, isPrepend: false });
  if (held.rows === rows) return held.isPrepend;
  const isPrepend =
    held.rows.length > 0 &&
    held.rows[0]?.key !== rows[0]?.key &&
    held.rows.at(-1)?.key === rows.at(-1)?.key &&
    rows.length !== held.rows.length;
  setHeld({ rows, isPrepend });
  return isPrepend;
}
