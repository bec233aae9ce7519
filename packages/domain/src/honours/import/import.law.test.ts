import fc from "fast-check";
import { expect, it } from "vitest";
import { readCsv, writeCsv } from "../../csv/index.ts";
import { writeWall } from "../../dates/index.ts";
import {
  type HonourPlan,
  isSound,
  type KnownForHonours,
  plainText,
  planHonours,
  readHonours,
} from "./index.ts";
import { readDay } from "./read-day.ts";

const head = ["level", "kind", "date", "title", "titleEn", "name", "class"];
const nobody: KnownForHonours = { classes: [], candidates: [], honours: [], bounds: null };

function plan(rows: string[][], known: Partial<KnownForHonours> = {}, titles = head): HonourPlan[] {
  const read = readHonours(readCsv(writeCsv(titles, rows)).rows, plainText);
  if ("problem" in read) throw new Error(read.problem.why);
  return planHonours(read.rows, { ...nobody, ...known });
}
const student = ["city", "student", "2026-05-04", "一等奖", "First prize", "Lily Chen", ""];
const changed = (change: Record<number, string>) => student.map((cell, at) => change[at] ?? cell);
const problemsOf = (row: string[], known: Partial<KnownForHonours> = {}) =>
  plan([row], known)[0]?.problems.map(({ field, why }) => `${field} ${why}`);

it("P4 what is new in a file is known as soon as it is there, in whatever order and spelling it comes again", () => {
  const word = fc.constantFrom("prize", "Cup", "一等奖", "medal 2");
  const name = fc.constantFrom("Lily", "Max", "王小明", "Ms Li");
  const row = fc
    .tuple(
      fc.constantFrom("city", "校级", "national"),
      fc.integer({ min: 1, max: 28 }),
      word,
      fc.uniqueArray(name, { minLength: 1 }),
    )
    .map(([level, day, title, names]) => [level, "student", `2026/5/${day}`, title, "", names.join("|"), ""]);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const first = plan(rows);
      const fresh = first.filter(isSound).filter(({ act }) => act === "new");
      const honours = fresh.map(({ entry, classIds, people }) => ({
        ...entry,
        classIds,
        names: people.map((one) => one.name),
      }));
      const again = plan(
        rows.toReversed().map((cells) => cells.map((cell) => ` ${cell.toUpperCase()} `)),
        { honours },
      );
      expect(again.map(({ act }) => act)).toEqual(rows.map(() => "known"));
      for (const one of first)
        if (one.act === "known") expect(fresh.some(({ entry }) => entry.line === one.sameAs)).toBe(true);
    }),
  );
});

it("P4 a day is read as it is written, by the number of a spreadsheet too, and none is made up", () => {
  const dayZero = -25_569 * 86_400_000;
  fc.assert(
    fc.property(fc.integer({ min: 25_570, max: 60_000 }), (number) => {
      const day = writeWall(dayZero + number * 86_400_000).slice(0, 10);
      const [year = "", month = "", last = ""] = day.split("-");
      const spelled = [
        day,
        `${year}/${Number(month)}/${Number(last)}`,
        `${year}年${month}月${last}日`,
        `${day} 00:00:00`,
      ];
      for (const text of spelled) expect(readDay(text, null)).toEqual({ day });
      expect(readDay(String(number), dayZero)).toEqual({ day });
      expect(readDay(String(number), null)).toEqual({ why: "dateInvalid" });
      for (const text of [year, `${year}年`, `${year}-${month}`])
        expect(readDay(text, dayZero)).toEqual({ why: "noDay" });
    }),
  );
  for (const text of ["2026-06-31", "31/12/2026", "2025-02-29", "soon", "1800-01-01"])
    expect(readDay(text, null)).toEqual({ why: "dateInvalid" });
});

it("P4 each faulty cell is named with its reason", () => {
  expect(problemsOf(student)).toEqual([]);
  expect(problemsOf(changed({ 0: "galactic", 1: "", 2: "2026", 3: "=1+1" }))).toEqual([
    "date noDay",
    "level unknownWord",
    "kind missing",
    "title formula",
  ]);
  expect(problemsOf(changed({ 5: "" }))).toEqual(["name missing"]);
  expect(problemsOf(changed({ 3: "", 4: "" }))).toEqual(["title missing"]);
  expect(problemsOf(changed({ 4: "x".repeat(161), 5: "n".repeat(50), 6: "9Z" }))).toEqual([
    "titleEn tooLong",
    "name tooLong",
    "class classUnknown",
  ]);
  expect(problemsOf([...student, "beyond"])).toEqual(["null rowTooLong"]);
  expect(problemsOf(changed({ 5: Array.from({ length: 61 }, (_, at) => `P${at}`).join(";") }))).toEqual([
    "name tooMany",
  ]);
});

it("P4 a name means the one person who has it and fits; of namesakes the class or the number says which", () => {
  const one = (userId: string, name: string, roles: string[], classIds: number[], number = "") => ({
    userId,
    name,
    roles,
    classIds,
    number,
  });
  const known = {
    classes: [
      { classId: 1, name: "一班", nameEn: "1A" },
      { classId: 2, name: "二班", nameEn: "2A" },
    ],
    candidates: [
      one("u-lily", "Lily Chen", ["student"], [1]),
      one("u-mum", "Lily Chen", ["guardian"], []),
      one("u-wei1", "Wang Wei", ["student"], [1], "S-1"),
      one("u-wei2", "Wang Wei", ["student"], [2], "S-2"),
    ],
  };
  const people = (row: string[]) => plan([row], known)[0]?.people.map(({ userId }) => userId);
  expect(people(student)).toEqual(["u-lily"]);
  expect(people(changed({ 5: "lily  chen|Somebody Else" }))).toEqual(["u-lily", null]);
  expect(people(changed({ 1: "teacher" }))).toEqual([null]);
  expect(problemsOf(changed({ 5: "Wang Wei" }), known)).toEqual(["name namesakes"]);
  expect(people(changed({ 5: "Wang Wei", 6: "2A" }))).toEqual(["u-wei2"]);
  expect(people(changed({ 5: "s-1；S-2" }))).toEqual(["u-wei1", "u-wei2"]);
  const ofClass = plan([changed({ 1: "班级", 5: "一班、2a" })], known)[0];
  expect(ofClass).toMatchObject({ act: "new", people: [], classIds: [1, 2] });
  // Whoever heads one class writes of that class alone.
  expect(plan([student], { ...known, bounds: [1] })[0]).toMatchObject({ act: "new", classIds: [1] });
  expect(problemsOf(changed({ 6: "2A" }), { ...known, bounds: [1] })).toEqual(["class classForeign"]);
  expect(problemsOf(student, { ...known, bounds: [1, 2] })).toEqual(["class missing"]);
});
