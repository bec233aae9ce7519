/** A span of a video in milliseconds, from and to. */
export type Span = readonly [from: number, to: number];

/** Spans in their order without overlaps: the same set of moments, whatever order they came in. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (to <= from) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function lengthOf(spans: readonly Span[]): number {
  return mergeSpans(spans).reduce((sum, [from, to]) => sum + to - from, 0);
}

type Bounds = {
  /** How much that is new may be believed. */
  budgetMs: number;
  durationMs: number;
  /** How many spans are kept. */
  countMax: number;
};

/**
 * What is known to be watched after a report: what was known, and of what is claimed as much as the budget allows. What is
 * known costs nothing, so a report may be sent again. Scattered bits beyond the bound are not taken; bits that fill gaps are.
 */
export function believeSpans(
  known: readonly Span[],
  claimed: readonly Span[],
  { budgetMs, durationMs, countMax }: Bounds,
): Span[] {
  let left = Math.max(0, budgetMs);
  let all = mergeSpans(known);
  for (const [from, to] of claimed) {
    for (const fresh of without([Math.max(0, from), Math.min(to, durationMs)], all)) {
      const taken: Span = [fresh[0], Math.min(fresh[1], fresh[0] + left)];
      const next = mergeSpans([...all, taken]);
      if (next.length > Math.max(countMax, all.length)) continue;
      left -= Math.max(0, taken[1] - taken[0]);
      all = next;
    }
  }
  return all;
}

/** The parts of a span that lie outside of merged ones. */
function without([from, to]: Span, merged: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let at = from;
  for (const [start, end] of merged) {
    if (end <= at) continue;
    if (start >= to) break;
    if (start > at) parts.push([at, start]);
    at = end;
  }
  if (at < to) parts.push([at, to]);
  return parts;
}
