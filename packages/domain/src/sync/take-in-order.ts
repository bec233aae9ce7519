export type Catch<C> = {
  /** What may be applied now, in order. */
  ready: readonly C[];
  pts: number;
  /** Something between the cursor and the rest is missing: ask again from the cursor. */
  gap: boolean;
};

/** The changes that follow the cursor without a gap; what was applied before is dropped (M2). */
export function takeInOrder<C extends { pts: number }>(pts: number, changes: readonly C[]): Catch<C> {
  const ahead = changes.filter((change) => change.pts > pts).toSorted((a, b) => a.pts - b.pts);
  const ready: C[] = [];
  let cursor = pts;
  for (const change of ahead) {
    if (change.pts === cursor) continue;
    if (change.pts > cursor + 1) return { ready, pts: cursor, gap: true };
    ready.push(change);
    cursor = change.pts;
  }
  return { ready, pts: cursor, gap: false };
}
