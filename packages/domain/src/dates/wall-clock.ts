import { readWall, utcOf, writeWall } from "./civil.ts";

/** What the clocks of a time zone show, as a date and time such as 2026-09-01T08:30. */
export function wallOf(moment: number, zone: string): string {
  return writeWall(moment + offsetAt(moment, zone));
}

/** When the clocks of a time zone show this. What they skip in spring is an hour later or earlier. */
export function momentOf(wall: string, zone: string): number {
  const shown = readWall(wall);
  const near = shown - offsetAt(shown, zone);
  return shown - offsetAt(near, zone);
}

/** Whether this machine knows a time zone of this name. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC, in whole minutes. */
function offsetAt(moment: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { ...shownAs, timeZone: zone });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const minute = Math.floor(moment / 60_000) * 60_000;
  const shown = utcOf(part("year"), part("month"), part("day"), part("hour"), part("minute"));
  return shown - minute;
}

const shownAs = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
} as const;
