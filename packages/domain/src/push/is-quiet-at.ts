import { wallOf } from "../dates/index.ts";

/** Times of day, "HH:MM", by the clocks of a place. They may pass midnight. */
export type QuietHours = { from: string; to: string; timeZone: string };

/** Whether nobody is to be told at this moment. From and to the same time: never. */
export function isQuietAt({ from, to, timeZone }: QuietHours, now: number): boolean {
  if (from === to) return false;
  const time = wallOf(now, timeZone).slice(11, 16);
  return from < to ? from <= time && time < to : from <= time || time < to;
}
