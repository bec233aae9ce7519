import fc from "fast-check";
import { expect, test } from "vitest";
import { ageAt, type Day, isAdult, judgeAge, readDay } from "./age.ts";

const dayMs = 86_400_000;
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthsOf = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The moment at which a day begins in UTC, counted day by day. */
function begins(year: number, month: number, day: number): number {
  let days = day - 1;
  for (let one = 1970; one < year; one += 1) days += isLeap(one) ? 366 : 365;
  for (const length of monthsOf(year).slice(0, month - 1)) days += length;
  return days * dayMs;
}
const dayOf = (from: number, to: number) =>
  fc
    .record({ year: fc.integer({ min: from, max: to }), month: fc.integer({ min: 1, max: 12 }) })
    .chain(({ year, month }) =>
      fc.integer({ min: 1, max: monthsOf(year)[month - 1] ?? 28 }).map((day) => ({ year, month, day })),
    );
const two = (value: number) => String(value).padStart(2, "0");
const textOf = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`;
const noon = (year: number, month: number, day: number) => begins(year, month, day) + dayMs / 2;
const birthday = dayOf(1920, 2089).map(textOf);
const moment = fc.integer({ min: begins(1990, 1, 1), max: begins(2090, 1, 1) });

test("D7 the eighteenth birthday counts where the day begins last, and 29 February is followed by 1 March", () => {
  expect(isAdult("2008-05-10", noon(2026, 5, 10) - 1)).toBe(false);
  expect(isAdult("2008-05-10", noon(2026, 5, 10))).toBe(true);
  expect(isAdult("2008-02-29", noon(2026, 2, 28) + dayMs / 2 - 1)).toBe(false);
  expect(isAdult("2008-02-29", noon(2026, 3, 1))).toBe(true);
  for (const text of ["2008-02-30", "2008-13-01", "2008-00-10", "x", "1900-02-29"]) {
    expect(readDay(text)).toBeNull();
    expect(isAdult(text, noon(2026, 5, 10))).toBe(false);
  }
});

test("D7 the age is that of the calendar at UTC-12", () => {
  fc.assert(
    fc.property(dayOf(1920, 2089), dayOf(1990, 2089), fc.nat({ max: dayMs - 1 }), (born, today, since) => {
      const now = noon(today.year, today.month, today.day) + since;
      const isBefore = textOf(today).slice(5) < textOf(born).slice(5);
      expect(ageAt(born, now)).toBe(today.year - born.year - (isBefore ? 1 : 0));
    }),
  );
});

test("D7 nobody passes without a proof of at least level 2 of the same adult birthday", () => {
  const finding = fc.option(
    fc.record({ birthday, level: fc.integer({ min: 0, max: 3 }), method: fc.constant("test") }),
  );
  fc.assert(
    fc.property(birthday, finding, moment, (declared, found, now) => {
      const verdict = judgeAge(declared, found, now);
      if (!isAdult(declared, now)) expect(verdict).toBe("minor");
      if (verdict !== "adult") return;
      expect(found?.birthday).toBe(declared);
      expect(found?.level).toBeGreaterThanOrEqual(2);
      expect(isAdult(declared, now)).toBe(true);
    }),
  );
  const proof = { birthday: "1996-04-30", level: 3, method: "test" };
  expect(judgeAge("1996-04-30", proof, begins(2026, 1, 1))).toBe("adult");
  expect(judgeAge("1995-04-30", proof, begins(2026, 1, 1))).toBe("unproven");
  expect(judgeAge("1996-04-30", { ...proof, birthday: "2010-01-01" }, begins(2026, 1, 1))).toBe("minor");
});
