import type { Visit } from "../rooms/index.ts";
import { placeIn, type Spans } from "./timeline.ts";
import type { Trim } from "./trim.ts";

export type Presence = { fromMs: number; toMs: number; presentMs: number };

/** How visits to a room lie in what is shown of its recording; null for who came and went outside of it (R8). */
export function presenceIn(
  spans: Spans,
  visits: readonly Visit[],
  { startMs, endMs }: Trim,
): Presence | null {
  const within = visits
    .map(({ from, to }) => ({ from: placeIn(spans, from), to: to === null ? endMs : placeIn(spans, to) }))
    .map(({ from, to }) => ({ from: Math.max(from, startMs), to: Math.min(to, endMs) }))
    .filter(({ from, to }) => to > from);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return null;
  return {
    fromMs: first.from - startMs,
    toMs: last.to - startMs,
    presentMs: within.reduce((sum, { from, to }) => sum + to - from, 0),
  };
}
