import type { Language } from "@lyceum/texts";
import { wallOf } from "../../shared/wall-time.ts";

/** Moments in the words of a language, by the clocks of a zone. */
export function formatDay(language: Language, zone: string, time: number): string {
  return formatOf(language, zone, { dateStyle: "medium" }).format(time);
}

export function formatTime(language: Language, zone: string, time: number): string {
  return formatOf(language, zone, clock).format(time);
}

export function formatDayTime(language: Language, zone: string, time: number): string {
  return formatOf(language, zone, { ...day, ...clock }).format(time);
}

/** From a moment to another; what both share is said once. */
export function formatRange(language: Language, zone: string, from: number, to: number): string {
  return formatOf(language, zone, { ...day, ...clock }).formatRange(from, to);
}

/**
 * How far a moment is from now: within a day by hours and minutes, beyond it by days of the calendar, not by 24 hours.
 * After about a month it is a date.
 */
export function formatRelative(language: Language, zone: string, time: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const days = dayNumber(zone, time) - dayNumber(zone, now);
  if (Math.abs(days) > daysMax) return formatDay(language, zone, time);
  if (days !== 0) return words.format(days, "day");
  const minutes = Math.trunc((time - now) / 60_000);
  return Math.abs(minutes) < 60
    ? words.format(minutes, "minute")
    : words.format(Math.trunc(minutes / 60), "hour");
}

/** "GMT+1": how far the clocks of a zone are ahead at a moment. */
export function offsetText(zone: string, time: number): string {
  const parts = formatOf("en-US", zone, { timeZoneName: "shortOffset" }).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const daysMax = 30;
const day = { year: "numeric", month: "short", day: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  language: Language,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

/** Days of the calendar since 1970. */
function dayNumber(zone: string, time: number): number {
  return Date.parse(`${wallOf(time, zone).slice(0, 10)}T00:00Z`) / 86_400_000;
}
