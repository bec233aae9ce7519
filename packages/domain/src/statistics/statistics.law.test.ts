import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayOf } from "../dates/index.ts";
import { countableHost, countableWords } from "./countable.ts";
import { dayNumber, periodOf, weekStart } from "./periods.ts";
import { shownCount } from "./shown-count.ts";

test("P13 a period has its days, the one before as many, and they touch", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 366 }), (today, days) => {
      const { from, to, before } = periodOf(today, days);
      expect(to).toBe(today);
      expect([to - from + 1, before.to - before.from + 1, before.to + 1]).toEqual([days, days, from]);
    }),
  );
  const evening = 1_795_453_200_000;
  expect(dayNumber(evening, "Asia/Shanghai") - dayNumber(evening, "UTC")).toBe(1);
});

test("P13 a week begins on Monday and holds its seven days", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      const start = weekStart(day);
      expect(weekdayOf(start * 86_400_000)).toBe(1);
      expect(day - start).toBeGreaterThanOrEqual(0);
      expect(day - start).toBeLessThan(7);
    }),
  );
});

test("P13 few people are not counted out, none and many are", () => {
  expect([0, 1, 4, 5, 60].map(shownCount)).toEqual([0, null, null, 5, 60]);
});

test("P13 no address, number or path of a person is kept of a search or a source", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const words = countableWords(text);
      if (words !== null) {
        expect(words).not.toContain("@");
        expect(words.replaceAll(/\D/g, "").length).toBeLessThan(5);
        expect(countableWords(words)).toBe(words);
      }
      const host = countableHost(text, "school.example");
      if (host !== null) expect(host).toMatch(/^[a-z0-9.-]+$/);
    }),
  );
  expect(["ann@school.example", "call 13800138000", " "].map(countableWords)).toEqual([null, null, null]);
  expect(countableWords("  Open  DAY 2026")).toBe("open day 2026");
  expect(countableHost("www.Search.example:443", "school.example")).toBe("search.example");
  expect(countableHost("https://search.example/?q=ann", "school.example")).toBeNull();
  expect(countableHost("school.example", "school.example")).toBeNull();
});
