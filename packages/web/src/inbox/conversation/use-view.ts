import type { Conversation } from "@lyceum/im-client";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { hasSeq, type ShownRow } from "../albums/members.ts";

const flashMs = 1_800;

/**
 * Goes to the place of a jump once; returns the place that is set off at the moment. Rows that are not final are a step
 * to others, which may hold it.
 */
export function useView(
  { seq, turn }: Conversation["view"],
  rows: readonly ShownRow[],
  isFinal: boolean,
  toIndex: (index: number) => void,
): number | null {
  const [shown, setShown] = useState(turn);
  const [flash, setFlash] = useState(seq);
  if (shown !== turn) {
    setShown(turn);
    setFlash(seq);
  }
  const gone = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (seq === null || gone.current === turn) return;
    const index = rows.findIndex((row) => hasSeq(row, seq));
    if (index < 0 && !isFinal) return;
    gone.current = turn;
    if (index >= 0) toIndex(index);
  }, [seq, turn, rows, isFinal, toIndex]);
  useEffect(() => {
    if (flash === null) return;
    const timer = setTimeout(() => setFlash(null), flashMs);
    return () => clearTimeout(timer);
  }, [flash, turn]);
  return flash;
}
