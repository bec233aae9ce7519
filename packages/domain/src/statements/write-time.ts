import { dayOf } from "../dates/index.ts";

const dayMs = 86_400_000;

/** A moment of UTC by ISO 8601, such as 2026-09-01T08:30:00.250Z. */
export function writeTime(moment: number): string {
  const { year, month, day } = dayOf(moment);
  const inDay = moment - Math.floor(moment / dayMs) * dayMs;
  const seconds = Math.floor(inDay / 1_000);
  const date = [digits(year, 4), digits(month, 2), digits(day, 2)].join("-");
  const time = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => digits(part, 2))
    .join(":");
  return `${date}T${time}.${digits(inDay % 1_000, 3)}Z`;
}

/** A span by ISO 8601, such as PT90.25S; stores compare it to hundredths of a second. */
export function writeDuration(ms: number): string {
  return `PT${Math.round(Math.max(0, ms) / 10) / 100}S`;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}
