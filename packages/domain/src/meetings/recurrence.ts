import { limits } from "@lyceum/contract/limits";
import type { MeetingRule } from "@lyceum/contract/shapes";
import { dayOf, momentOf, readWall, utcOf, weekdayOf, writeWall } from "../dates/index.ts";

const dayMs = 86_400_000;

/**
 * When the occurrences of a meeting begin: always at the same time by the clocks of its zone, whatever these do in spring
 * and autumn. The first is `start`. A month without the date has no occurrence; the fifth Friday is the last one.
 * Null where the rule has no end within the limits, or does not hold the first day.
 */
export function occurrencesOf(start: string, zone: string, rule: MeetingRule): number[] | null {
  if (!isWall(start) || (rule.until !== null && !isWall(`${rule.until}T00:00`))) return null;
  const first = readWall(start.slice(0, 10));
  if ((rule.count === null) === (rule.until === null)) return null;
  if (rule.every === "week" && !rule.days.includes(weekdayOf(first))) return null;
  const last = rule.until === null ? Infinity : readWall(rule.until);
  if (last < first) return null;
  const time = start.slice(10);
  const days: number[] = [];
  for (const day of daysOf(first, rule)) {
    if (day > last || days.length === rule.count) break;
    if (days.length === limits.meetingOccurrencesMax.value) return null;
    if (day - first > limits.meetingSpanMax.value) return null;
    days.push(day);
  }
  return days.map((day) => momentOf(`${writeWall(day).slice(0, 10)}${time}`, zone));
}

/** Whether there is such a date and time: not the 30th of February. */
export function isWall(wall: string): boolean {
  return writeWall(readWall(wall)) === wall;
}

/** Ascending from the first, without an end; days are midnights of UTC. */
function* daysOf(first: number, { every, interval, days, by }: MeetingRule): Generator<number> {
  if (every === "day") {
    for (let at = first; ; at += interval * dayMs) yield at;
  }
  if (every === "week") {
    const wanted = [...new Set(days)].toSorted((a, b) => a - b);
    const monday = first - (weekdayOf(first) - 1) * dayMs;
    for (let week = monday; ; week += interval * 7 * dayMs) {
      for (const day of wanted) {
        const at = week + (day - 1) * dayMs;
        if (at >= first) yield at;
      }
    }
  }
  const { year, month } = dayOf(first);
  for (let ahead = 0; ; ahead += interval) {
    const at = by === "date" ? sameDate(first, year, month + ahead) : sameWeekday(first, year, month + ahead);
    if (at !== null) yield at;
    // The 29th of February comes back after eight years at the latest.
    if (ahead > 1_200) return;
  }
}

function sameDate(first: number, year: number, month: number): number | null {
  const { day } = dayOf(first);
  const at = utcOf(year, month, day);
  return dayOf(at).day === day ? at : null;
}

function sameWeekday(first: number, year: number, month: number): number {
  const nth = Math.ceil(dayOf(first).day / 7);
  const begin = utcOf(year, month, 1);
  const ahead = (weekdayOf(first) - weekdayOf(begin) + 7) % 7;
  const at = begin + (ahead + (nth - 1) * 7) * dayMs;
  return dayOf(at).month === dayOf(begin).month ? at : at - 7 * dayMs;
}
