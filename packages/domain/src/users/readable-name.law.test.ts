import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadableName } from "./index.ts";

test.each([
  "Ann Keller",
  "王小明",
  "Zoë Müller-Lüdenscheidt",
  "Łukasz O’Neill",
  "Анна Каренина",
  "Νίκος Αλεξίου",
  "山田 太郎",
  "علی‌رضا",
  "क्‍ष",
  "王 Ann (1A)",
  "C语言 2026",
  "王Ann",
  "Δt and kΩ",
  "👩‍🏫 Ms. Park",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿 club",
  "❤️‍🔥",
  "7",
])("A2 M7 R1 %s is a name", (name) => {
  expect(isReadableName(name)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["spaces", " \u00A0\u3000"],
  ["a space of no width", "\u200B"],
  ["a joiner", "\u200D"],
  ["a letter that is not drawn", "\u3164"],
  ["an empty Braille sign", "Ann\u2800"],
  ["a turn of the direction", "Ann \u202Enimda"],
  ["an isolate", "\u2066Ann\u2069"],
  ["a mark of direction", "Ann\u200F"],
  ["a hidden sign within", "An\u200Bn"],
  ["a joiner between Latin letters", "An\u200Dn"],
  ["a joiner at the end", "👩\u200D"],
  ["a soft hyphen", "Ann\u00AD"],
  ["a tag", "Ann\u{E0041}"],
  ["a new line", "Ann\nBen"],
  ["a line separator", "Ann\u2028Ben"],
  ["half a sign", "Ann\uD83D"],
  ["a Cyrillic a", "\u0410nn Keller"],
  ["a Greek o", "B\u03BFb"],
  ["Cyrillic and Greek", "\u0410\u039D"],
])("A2 M7 R1 a name is refused for %s", (_, name) => {
  expect(isReadableName(name)).toBe(false);
});

test("A2 a name that is taken shows something and turns nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 12 }), (name) => {
      if (!isReadableName(name)) return;
      expect(name.trim()).not.toBe("");
      expect(name).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u2060\uFEFF]/u);
    }),
    { numRuns: 2_000 },
  );
});
