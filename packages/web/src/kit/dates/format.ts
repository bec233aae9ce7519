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

/** A moment as staff and auditors quote it, to the second and with the offset: "Monday, November 23, 2026 at 07:05:09 GMT+8". */
export function formatExact(language: Language, zone: string, time: number): string {
  const options = { weekday: "long", ...day, month: "long", ...clock, second: "2-digit" } as const;
  return formatOf(language, zone, { ...options, timeZoneName: "shortOffset" }).format(time);
}

/** For files: the clocks of the zone and how far they are ahead, "2026-11-23T07:05:09+08:00". */
export function formatIso(zone: string, time: number): string {
  const wall = wallOf(time, zone);
  const second = new Date(time).toISOString().slice(16, 19);
  const minutes = (Date.parse(`${wall}Z`) - Math.floor(time / 60_000) * 60_000) / 60_000;
  const two = (value: number) => String(value).padStart(2, "0");
  const ahead = Math.abs(minutes);
  return `${wall}${second}${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** "Central European Time (Vienna)": what people call a zone, and the city that it is named after. */
export function zoneName(language: Language, zone: string, time: number): string {
  const parts = formatOf(language, zone, { timeZoneName: "longGeneric" }).formatToParts(time);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const city = zone.replaceAll("_", " ").split("/").at(-1) ?? "";
  return name === "" || name === city ? city : `${name} (${city})`;
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
