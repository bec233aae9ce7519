import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanLines } from "./clean-text.ts";

test("P13 a line that is kept has no break and nothing that turns or hides a part of it, and stays as it is", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc
      .array(
        fc.constantFrom("a", " ", "\n", "\r\n", "\u2028", "\u202E", "\u2066", "\u200B", "\0", "\uFFFE", "王"),
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u);
      expect(cleanLine(line)).toBe(line);
      const lines = cleanLines(text);
      expect(cleanLines(lines)).toBe(lines);
      for (const one of lines.split("\n")) expect(cleanLine(one)).toBe(one);
    }),
  );
});

test("P13 what people write stays as they wrote it", () => {
  for (const text of ["Opening  ceremony", "开学典礼", "علی‌رضا", "👩‍🏫 Ms. Park", "Zoë — 7 °C"])
    expect(cleanLine(text)).toBe(text);
  expect(cleanLines("one\r\ntwo\n\nthree")).toBe("one\ntwo\n\nthree");
  expect(cleanLine("gpj.\u202Etxt\nsecond")).toBe("gpj.txt second");
});
