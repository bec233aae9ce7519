import { keyOf } from "../roster/index.ts";
import { nextName } from "./next-name.ts";

export type ClassNames = { name: string; nameEn: string };
/** What a roll-over changes of a class. `grade` null: the class belongs to no year, such as a course. */
export type ClassStanding = ClassNames & { grade: number | null; isArchived: boolean };
export type KnownClass = ClassStanding & { classId: number };

/** What staff choose for a class without a grade: it goes on, goes on under another name, or has ended. */
type CourseAct = "stay" | "rename" | "archive";
/** A class with a grade goes up or leaves the school. */
export type YearAct = "up" | "graduate" | CourseAct;
/**
 * What staff chose for a class by hand. The names are those of next year; a class with a grade takes them alone. `grade` is the
 * one that the class had then: with another one the choice says nothing.
 */
export type YearChoice = ClassNames & { grade: number | null; act?: CourseAct | undefined };
/** Without a grade, and nobody has chosen; another class bears the name, now or then; the name does not say the grade. */
export type YearWhy = "noGrade" | "nameTaken" | "nameSame";
export type YearRow = {
  classId: number;
  act: YearAct;
  was: ClassStanding;
  becomes: ClassStanding;
  problems: YearWhy[];
  /** By hand. */
  isChosen: boolean;
};

/**
 * What the next school year makes of the classes (P13), in the order in which it is carried out: courses that end, then
 * the highest grade first, so that a name is free before the next class takes it. A class keeps its id, and with it all
 * who are in it.
 */
export function planYear(
  classes: readonly KnownClass[],
  lastGrade: number,
  chosen: ReadonlyMap<number, YearChoice> = new Map(),
): YearRow[] {
  const rows = classes
    .filter(({ isArchived }) => !isArchived)
    .map((one) => {
      const choice = chosen.get(one.classId);
      return rowOf(one, lastGrade, choice?.grade === one.grade ? choice : undefined);
    })
    .toSorted((a, b) => turnOf(b) - turnOf(a) || a.classId - b.classId);
  const [before, after] = [rows.map(({ was }) => was), rows.map(({ becomes }) => becomes)].map(countKeys);
  return rows.map((row) => {
    const isTaken =
      keysOf(row.was).some((key) => (before?.get(key) ?? 0) > 1) ||
      keysOf(row.becomes).some((key) => !row.becomes.isArchived && (after?.get(key) ?? 0) > 1);
    return row.act !== "stay" && isTaken ? { ...row, problems: [...row.problems, "nameTaken"] } : row;
  });
}

/** Whether the year may begin: two classes of one name would be taken for each other by lists of people. */
export function isBlocked(rows: readonly Pick<YearRow, "problems">[]): boolean {
  return rows.some(({ problems }) => problems.includes("nameTaken"));
}

/** The class after its row; null: somebody has changed it since it was planned. */
export function carryOut(
  current: ClassStanding,
  row: Pick<YearRow, "was" | "becomes">,
): ClassStanding | null {
  return isSame(current, row.was) ? row.becomes : null;
}

export type UndoFailure = "changed" | "nameTaken";

/** The class as it was before; or what has happened since that contradicts it. `others`: classes that are not archived and are not taken back themselves. */
export function takeBack(
  current: ClassStanding,
  row: Pick<YearRow, "was" | "becomes">,
  others: readonly ClassNames[],
): ClassStanding | UndoFailure {
  if (!isSame(current, row.becomes)) return "changed";
  const keys = new Set(others.flatMap(keysOf));
  return keysOf(row.was).some((key) => keys.has(key)) ? "nameTaken" : row.was;
}

function turnOf({ act, was }: YearRow): number {
  return act === "archive" ? Infinity : (was.grade ?? 0);
}

function rowOf({ classId, ...was }: KnownClass, lastGrade: number, chosen: YearChoice | undefined): YearRow {
  const { grade } = was;
  const isChosen = chosen !== undefined;
  if (grade === null) return courseRow(classId, was, chosen);
  if (grade >= lastGrade)
    return {
      classId,
      act: "graduate",
      was,
      becomes: { ...was, isArchived: true },
      problems: [],
      isChosen: false,
    };
  const names = chosen ?? { name: nextName(was.name, grade), nameEn: nextName(was.nameEn, grade) };
  const isSaid = keyOf(names.name) !== keyOf(was.name);
  const becomes = { ...was, name: names.name, nameEn: names.nameEn, grade: grade + 1 };
  return { classId, act: "up", was, becomes, problems: isSaid || isChosen ? [] : ["nameSame"], isChosen };
}

/** A class without a grade goes on as it is until somebody chooses otherwise. */
function courseRow(classId: number, was: ClassStanding, chosen: YearChoice | undefined): YearRow {
  const row = { classId, was, problems: [], isChosen: chosen !== undefined };
  if (chosen?.act === "archive") return { ...row, act: "archive", becomes: { ...was, isArchived: true } };
  const becomes = { ...was, name: chosen?.name ?? was.name, nameEn: chosen?.nameEn ?? was.nameEn };
  if (chosen?.act === "rename" && !isSame(becomes, was)) return { ...row, act: "rename", becomes };
  return { ...row, act: "stay", becomes: was, problems: chosen ? [] : ["noGrade"] };
}

/** How many of those that are not archived bear a name. */
function countKeys(standings: readonly ClassStanding[]): Map<string, number> {
  const keys = standings.flatMap((one) => (one.isArchived ? [] : keysOf(one)));
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => [key, length]));
}

function keysOf({ name, nameEn }: ClassNames): string[] {
  return [...new Set([keyOf(name), keyOf(nameEn)])].filter((key) => key !== "");
}

function isSame(a: ClassStanding, b: ClassStanding): boolean {
  return a.name === b.name && a.nameEn === b.nameEn && a.grade === b.grade && a.isArchived === b.isArchived;
}
