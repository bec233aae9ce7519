import { isZone, momentOf, utcOf, wallOf, writeWall } from "../../dates/index.ts";

/** A time as a calendar says it. `wall` is a date, or a date and time; `zone` null: of no zone that this machine knows. */
export type CalendarTime = { moment: number } | { wall: string; zone: string | null };

/** Reads `20261201T090000Z`, `20261201T100000` with its TZID, or a day alone; null where it is none of these. */
export function readTime(value: string, zone: string | undefined): CalendarTime | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  const shown = utcOf(year, month, day, hour || 0, minute || 0);
  if (found[7] === "Z") return { moment: shown + (second || 0) * 1_000 };
  const wall = writeWall(shown).slice(0, found[4] === undefined ? 10 : 16);
  return { wall, zone: zone !== undefined && isZone(zone) ? zone : null };
}

/**
 * Whether a time is this moment. Programs name zones that only they know ("W. Europe Standard Time"): then the clocks of the
 * meeting's own zone must show it.
 */
export function isMoment(time: CalendarTime, moment: number, zone: string): boolean {
  if ("moment" in time) return time.moment === moment;
  const isDay = time.wall.length === 10;
  return wallOf(moment, isDay ? zone : (time.zone ?? zone)).startsWith(time.wall);
}

/** The moment, where a zone says nothing else by the clocks of the meeting's; null: a day has none. */
export function toMoment(time: CalendarTime, zone: string): number | null {
  if ("moment" in time) return time.moment;
  return time.wall.length === 10 ? null : momentOf(time.wall, time.zone ?? zone);
}
