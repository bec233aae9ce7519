/** The periods that can be chosen, in days. */
export const statisticDays = ["7", "30", "90", "365"] as const;
export const usualDays = "30";
const dayMs = 86_400_000;

/** A day as a number is that day wherever it is read. */
export function writeDay(language: string, day: number): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    day * dayMs,
  );
}

/** The same where it may be of another year. */
export function writeDate(language: string, day: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(day * dayMs);
}

/** As a table of other programs reads it: 2026-11-23. */
export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
