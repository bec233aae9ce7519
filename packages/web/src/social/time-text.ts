import type { Language } from "@lyceum/texts";

/** A day and a clock, short: "Nov 23, 2026, 14:05". */
export function timeText(language: Language, time: number): string {
  return new Date(time).toLocaleString(language, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
}
