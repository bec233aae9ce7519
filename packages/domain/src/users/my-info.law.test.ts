import fc from "fast-check";
import { expect, test } from "vitest";
import { wrongField } from "./index.ts";

const late = "9999-12-31";

test("M10 nobody is born after the latest day", () => {
  expect(wrongField({ birth: "2026-05-10" }, "2026-05-10")).toBe(null);
  expect(wrongField({ birth: "2026-05-11" }, "2026-05-10")).toBe("birth");
  expect(wrongField({ birth: "2027-01-01" }, "2026-05-10")).toBe("birth");
});

test("M10 what is empty is never wrong", () => {
  expect(wrongField({}, late)).toBe(null);
  expect(wrongField({ email: "", birth: "", tel: "", custom: "" }, late)).toBe(null);
});

test("M10 a birth is a day of the calendar", () => {
  const number = (max: number) => fc.integer({ min: 1, max });
  const long = new Set([1, 3, 5, 7, 8, 10, 12]);
  fc.assert(
    fc.property(number(9_999), number(12), number(31), (year, month, day) => {
      const two = (n: number) => String(n).padStart(2, "0");
      const birth = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
      const isDay = day <= 28 || (day === 31 ? long.has(month) : month !== 2 || (day === 29 && isLeap(year)));
      expect(wrongField({ birth }, late)).toBe(isDay ? null : "birth");
    }),
    { numRuns: 2_000 },
  );
});

const isLeap = (year: number) => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);

test.each([
  ["birth", "2011-02-29"],
  ["birth", "2011-13-01"],
  ["birth", "11-01-01"],
  ["birth", "2011/01/01"],
  ["email", "ann"],
  ["email", "ann@school"],
  ["email", "an n@school.org"],
  ["tel", "call me"],
  ["tel", "+"],
  ["custom", "{"],
] as const)("M10 %s is refused: %s", (field, text) => {
  expect(wrongField({ [field]: text }, late)).toBe(field);
});

test.each([
  ["birth", "2012-02-29"],
  ["email", "ann.keller@school.org"],
  ["tel", "+86 138 0013 8000"],
  ["custom", '{"seat":4}'],
] as const)("M10 %s is taken: %s", (field, text) => {
  expect(wrongField({ [field]: text }, late)).toBe(null);
});
