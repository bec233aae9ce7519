import { limits } from "@lyceum/contract/limits";
import type { HonourField, HonourKind, HonourLevel, HonourProblem, HonourWhy } from "@lyceum/contract/shapes";
import { type CsvRow, isFormula } from "../../csv/index.ts";
import { cleanLine, cleanLines } from "../../portal/index.ts";
import { isReadableName } from "../../users/index.ts";
import { fieldOf, keyOf, kindOf, levelOf, yesOf } from "./columns.ts";
import { readDay } from "./read-day.ts";

/** One honour as its row says, as far as it could be read. */
export type HonourEntry = {
  line: number;
  level: HonourLevel | null;
  kind: HonourKind | null;
  awardedOn: string;
  title: string;
  titleEn: string;
  note: string;
  noteEn: string;
  names: string[];
  classes: string[];
  isPublic: boolean;
};
export type ReadHonour = { entry: HonourEntry; problems: HonourProblem[] };

/** What a spreadsheet says beside the texts of its cells; a file of text says nothing. */
export type SheetFacts = {
  /** Whether a cell was calculated. */
  isCalculated: (line: number, column: number) => boolean;
  /** The day before the first that is counted, where days may be numbers; null: they are not. */
  dayZero: number | null;
};
export const plainText: SheetFacts = { isCalculated: () => false, dayZero: null };

type HeaderProblem = { why: "noHeader" | "columnTwice" | "columnMissing"; column: string };
const needed: readonly HonourField[] = ["level", "kind", "date"];

/** The honours of a table whose first row names the columns. */
export function readHonours(
  rows: readonly CsvRow[],
  facts: SheetFacts,
): { rows: ReadHonour[]; ignored: string[] } | { problem: HeaderProblem } {
  const [head, ...body] = rows;
  const columns = head?.cells.map(fieldOf) ?? [];
  const named = columns.filter((field) => field !== null);
  if (!head || named.length === 0) return { problem: { why: "noHeader", column: "" } };
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  if (twice !== undefined) return { problem: { why: "columnTwice", column: twice } };
  const missing = needed.find((field) => !named.includes(field));
  if (missing !== undefined) return { problem: { why: "columnMissing", column: missing } };
  if (!named.includes("title") && !named.includes("titleEn"))
    return { problem: { why: "columnMissing", column: "title" } };
  const ignored = head.cells.filter((cell, at) => columns[at] === null && cell.trim() !== "");
  return {
    rows: body.map((row) => readRow(row, columns, facts)),
    ignored: ignored.map((cell) => cleanLine(cell).slice(0, 60)),
  };
}

function readRow(
  { line, cells }: CsvRow,
  columns: readonly (HonourField | null)[],
  { isCalculated, dayZero }: SheetFacts,
): ReadHonour {
  const problems: HonourProblem[] = [];
  const bad = (field: HonourField | null, why: HonourWhy, other = "") => {
    if (!problems.some((one) => one.field === field))
      problems.push({ field, why, other: other.slice(0, 60) });
  };
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) bad(null, "rowTooLong");
  const value = (field: HonourField): string => {
    const at = columns.indexOf(field);
    const text = (at === -1 ? "" : (cells[at] ?? "")).trim();
    if (at !== -1 && isCalculated(line, at)) bad(field, "formula");
    else if (/[^\P{Cc}\r\n\t]/u.test(text) || !text.isWellFormed()) bad(field, "badCharacter");
    // A spreadsheet would run it where the list is shown again.
    else if (isFormula(text)) bad(field, "formula", text);
    return text;
  };
  const word = <T>(field: HonourField, read: (text: string) => T | null): T | null => {
    const text = value(field);
    const found = read(text);
    if (text === "") bad(field, "missing");
    else if (found === null) bad(field, "unknownWord", text);
    return found;
  };
  const words = (field: HonourField, max: number): string => {
    const text = field.startsWith("note") ? cleanLines(value(field)) : cleanLine(value(field));
    if (text.length > max) bad(field, "tooLong");
    return text;
  };
  const several = (field: "name" | "class", max: number, lengthMax: number): string[] => {
    const parts = listOf(value(field));
    if (parts.length > max) bad(field, "tooMany");
    for (const one of parts)
      if (one.length > lengthMax) bad(field, "tooLong", one);
      else if (!isReadableName(one)) bad(field, "nameUnreadable", one);
    return parts;
  };
  const day = readDay(value("date"), dayZero);
  if ("why" in day) bad("date", day.why, value("date"));
  const isPublic = value("public") === "" ? true : word("public", yesOf);
  const entry: HonourEntry = {
    line,
    level: word("level", levelOf),
    kind: word("kind", kindOf),
    awardedOn: "day" in day ? day.day : "",
    title: words("title", limits.honourTitleMax.value),
    titleEn: words("titleEn", limits.honourTitleMax.value),
    note: words("note", limits.honourNoteMax.value),
    noteEn: words("noteEn", limits.honourNoteMax.value),
    names: several("name", limits.honourPeopleMax.value, limits.honourNameMax.value),
    classes: several("class", limits.honourClassesMax.value, limits.classNameMax.value),
    isPublic: isPublic ?? false,
  };
  if (entry.title === "" && entry.titleEn === "")
    bad(columns.includes("title") ? "title" : "titleEn", "missing");
  return { entry, problems };
}

/** Several in one cell; a comma may be part of a name. */
function listOf(text: string): string[] {
  const parts = text.split(/[|;；、\r\n]/u).map(cleanLine);
  const seen = new Set([""]);
  return parts.filter((one) => {
    const isNew = !seen.has(keyOf(one));
    seen.add(keyOf(one));
    return isNew;
  });
}
