import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("P3 an excerpt is one line, never longer than asked, and of whole characters", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.integer({ min: 2, max: 80 }),
      (text, max) => {
        const excerpt = excerptOf(text, max);
        expect([...excerpt].length).toBeLessThanOrEqual(max);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(excerpt).not.toMatch(/[\n\r\t]/);
        const whole = text.toWellFormed().trim().replaceAll(/\s+/g, " ");
        if ([...whole].length <= max) expect(excerpt).toBe(whole);
        else expect(whole.startsWith(excerpt.slice(0, -1))).toBe(true);
      },
    ),
  );
});

test("P3 an excerpt keeps Latin words whole and cuts Chinese where the room ends", () => {
  expect(excerptOf("The library is open again", 16)).toBe("The library is…");
  expect(excerptOf("The library is open again", 15)).toBe("The library is…");
  expect(excerptOf("图书馆重新开放了", 5)).toBe("图书馆重…");
  expect(excerptOf("x".repeat(90), 10)).toBe(`${"x".repeat(9)}…`);
});
