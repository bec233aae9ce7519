import type { HonourWhy } from "@lyceum/contract/shapes";
import { utcOf, writeWall } from "../../dates/index.ts";

type Read = { day: string } | { why: Extract<HonourWhy, "missing" | "noDay" | "dateInvalid"> };

const dayMs = 86_400_000;
/** Days as people and spreadsheets write them, with the year first: 2026-05-04, 2026/5/4, 2026.5.4, 2026年5月4日. */
const written =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+0{1,2}:00(?::00(?:\.0+)?)?)?$/u;
/** What names a year or a month alone: an honour has a day, and none is made up. */
const unfinished = /^\d{4}\s*年?$|^\d{4}\s*[-/.年]\s*\d{1,2}\s*月?$/u;

/** The day that a cell names; `dayZero` is the day before the first where a spreadsheet counts days. */
export function readDay(text: string, dayZero: number | null): Read {
  if (text === "") return { why: "missing" };
  const counted = dayZero !== null && /^\d{5}(?:\.0*)?$/.test(text);
  if (counted) return checkDay(dayZero + Number(text) * dayMs);
  if (unfinished.test(text)) return { why: "noDay" };
  const [, year = "", month = "", day = ""] = written.exec(text) ?? [];
  if (day === "") return { why: "dateInvalid" };
  const wanted = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = checkDay(utcOf(Number(year), Number(month), Number(day)));
  // What no calendar has, such as the 31st of June, comes out as another day.
  return "day" in read && read.day !== wanted ? { why: "dateInvalid" } : read;
}

function checkDay(moment: number): Read {
  return moment > 0 ? { day: writeWall(moment).slice(0, 10) } : { why: "dateInvalid" };
}
