import fc from "fast-check";
import { expect, test } from "vitest";
import { ageAt, isAdult, judgeAge, readDay } from "./age.ts";

const at = (text: string) => Date.parse(text);
const moment = fc.integer({ min: at("1990-01-01T00:00:00Z"), max: at("2090-01-01T00:00:00Z") });
const birthday = fc
  .integer({ min: at("1920-01-01T00:00:00Z"), max: at("2089-01-01T00:00:00Z") })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

test("D7 the eighteenth birthday counts where the day begins last, and 29 February is followed by 1 March", () => {
  expect(isAdult("2008-05-10", at("2026-05-10T11:59:59Z"))).toBe(false);
  expect(isAdult("2008-05-10", at("2026-05-10T12:00:00Z"))).toBe(true);
  expect(isAdult("2008-02-29", at("2026-02-28T23:59:59Z"))).toBe(false);
  expect(isAdult("2008-02-29", at("2026-03-01T12:00:00Z"))).toBe(true);
  for (const text of ["2008-02-30", "2008-13-01", "2008-00-10", "x", "1900-02-29"]) {
    expect(readDay(text)).toBeNull();
    expect(isAdult(text, at("2026-05-10T12:00:00Z"))).toBe(false);
  }
});

test("D7 the age is that of the calendar at UTC-12", () => {
  fc.assert(
    fc.property(birthday, moment, (text, now) => {
      const day = readDay(text);
      const today = new Date(now - 43_200_000).toISOString().slice(0, 10);
      const years = Number(today.slice(0, 4)) - Number(text.slice(0, 4));
      expect(day && ageAt(day, now)).toBe(today.slice(5) < text.slice(5) ? years - 1 : years);
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
  expect(judgeAge("1996-04-30", proof, at("2026-01-01T00:00:00Z"))).toBe("adult");
  expect(judgeAge("1995-04-30", proof, at("2026-01-01T00:00:00Z"))).toBe("unproven");
  expect(judgeAge("1996-04-30", { ...proof, birthday: "2010-01-01" }, at("2026-01-01T00:00:00Z"))).toBe(
    "minor",
  );
});
