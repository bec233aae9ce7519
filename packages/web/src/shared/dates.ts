import type { Language } from "@lyceum/texts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** "14:05" */
export function clockTime(language: Language, time: number): string {
  return format(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, time);
}

/** "November 22, 2026" */
export function longDate(language: Language, time: number): string {
  return format(language, { dateStyle: "long" }, time);
}

/** "November 2026" */
export function monthName(language: Language, time: number): string {
  return format(language, { month: "long", year: "numeric" }, time);
}

/** The whole moment, for a tooltip. */
export function fullTime(language: Language, time: number): string {
  return format(language, { dateStyle: "full", timeStyle: "medium", hourCycle: "h23" }, time);
}

/** A moment that somebody has to keep, with its clock: "Monday, November 23, 2026 at 09:00 GMT+1". */
export function meetingTime(language: Language, time: number): string {
  const day = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
  return format(language, { ...day, ...clock }, time);
}

/** A moment in a list, by the clocks of the reader: "Thu, Dec 3, 2026, 09:00". */
export function listTime(language: Language, time: number): string {
  const day = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;
  return format(language, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, time);
}

/** A day as a label between messages; the words stand for today and yesterday. */
export function dayName(
  language: Language,
  time: number,
  words: { today: string; yesterday: string },
): string {
  const now = new Date();
  if (dayOf(time) === dayOf(now.getTime())) return words.today;
  if (daysAgo(time, now.getTime()) === 1) return words.yesterday;
  const isThisYear = new Date(time).getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return format(language, { weekday: "long", month: "long", day: "numeric", ...year }, time);
}

/** When a conversation last moved: a time today, a weekday this week, else a date. */
export function shortTime(language: Language, time: number, yesterday: string): string {
  const now = Date.now();
  if (dayOf(time) === dayOf(now)) return clockTime(language, time);
  const days = daysAgo(time, now);
  if (days === 1) return yesterday;
  if (days > 0 && days < 7) return format(language, { weekday: "short" }, time);
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return format(
    language,
    isThisYear ? { month: "short", day: "numeric" } : { year: "numeric", month: "numeric", day: "numeric" },
    time,
  );
}

/** The day in the person's own time zone, as a number that only serves to compare. */
export function dayOf(time: number): number {
  const date = new Date(time);
  return date.getFullYear() * 400 + date.getMonth() * 31 + date.getDate();
}

/** Days of the calendar, in the person's own time zone: not all of them have 24 hours. */
function daysAgo(time: number, now: number): number {
  const [then, today] = [new Date(time), new Date(now)].map((date) =>
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()),
  );
  return ((today ?? 0) - (then ?? 0)) / 86_400_000;
}

function format(language: Language, options: Intl.DateTimeFormatOptions, time: number): string {
  const key = language + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made.format(time);
}
