import { readWall, wallOf } from "../dates/index.ts";

/** Times of day, "HH:MM". They may pass midnight. */
export type TimesOfDay = { from: string; to: string };

/** The same by the clocks of a place. */
export type QuietHours = TimesOfDay & { timeZone: string };

/** Whether nobody is to be told at this moment. From and to the same time: never. */
export function isQuietAt({ from, to, timeZone }: QuietHours, now: number): boolean {
  if (from === to) return false;
  const time = timeAt(now, timeZone);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/**
 * When the quiet hours of this moment are over, in ms; null: it is none of them. Clocks are set forward or back at quarters of
 * an hour alone, so between two of these they run evenly.
 */
export function quietUntil(hours: QuietHours, now: number): number | null {
  if (!isQuietAt(hours, now)) return null;
  let at = Math.floor(now / minuteMs) * minuteMs;
  while (isQuietAt(hours, at)) {
    const quarter = (Math.floor(at / quarterMs) + 1) * quarterMs;
    at = Math.min(quarter, at + minutesUntil(hours.to, timeAt(at, hours.timeZone)) * minuteMs);
  }
  return at;
}

function timeAt(moment: number, zone: string): string {
  return wallOf(moment, zone).slice(11, 16);
}

/** From one time of day to the next one of the other, 1 to 1440. */
function minutesUntil(to: string, time: string): number {
  const minutes = (readWall(`2000-01-01T${to}`) - readWall(`2000-01-01T${time}`)) / minuteMs;
  return minutes > 0 ? minutes : minutes + 1_440;
}
