import { readWall, wallOf } from "../dates/index.ts";

const dayMs = 86_400_000;

/** Days as numbers since 1970; both ends belong to the period. */
export type Period = { from: number; to: number; before: { from: number; to: number } };

/** The day that the clocks of a zone show. */
export function dayNumber(at: number, zone: string): number {
  return Math.floor(readWall(wallOf(at, zone)) / dayMs);
}

/** The last days up to today, and as many before them. */
export function periodOf(today: number, days: number): Period {
  const from = today - days + 1;
  return { from, to: today, before: { from: from - days, to: from - 1 } };
}

/** The Monday of a day's week. */
export function weekStart(day: number): number {
  // Day 0 was a Thursday.
  return day - ((((day + 3) % 7) + 7) % 7);
}
