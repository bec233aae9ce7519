export const dayMs = 86_400_000;

/** Days as numbers since 1970, by UTC; both ends belong to the period. */
export type Period = { from: number; to: number; before: { from: number; to: number } };

export function dayNumber(at: number): number {
  return Math.floor(at / dayMs);
}

/** The last days up to today, and as many before them. */
export function periodOf(now: number, days: number): Period {
  const to = dayNumber(now);
  const from = to - days + 1;
  return { from, to, before: { from: from - days, to: from - 1 } };
}

/** The Monday of a day's week. */
export function weekStart(day: number): number {
  // Day 0 was a Thursday.
  return day - ((((day + 3) % 7) + 7) % 7);
}
