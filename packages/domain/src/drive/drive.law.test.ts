import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey, nodeName, numberedName } from "./index.ts";

const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.stringMatching(/^[ ./\\a-c\u202E\u200B:]{0,12}$/),
);
const bytes = (text: string) => new TextEncoder().encode(text).length;

test("P11 a name that is kept is clean, short enough, and stays as it is when it is kept again", () => {
  fc.assert(
    fc.property(anyName, (typed) => {
      const kept = nodeName(typed);
      if ("problem" in kept) return;
      expect(kept.name).not.toMatch(/[/\\<>:"|?*\p{Cc}\u202A-\u202E\u2066-\u2069\u200B]/u);
      expect(kept.name.trim()).not.toMatch(/^\.{0,2}$/);
      expect(bytes(kept.name)).toBeLessThanOrEqual(limits.driveNameMax.value);
      expect(nodeName(kept.name)).toEqual(kept);
    }),
  );
});

test("P11 names that differ in case, width or composition alone are one name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
      expect(nameKey(name.normalize("NFD"))).toBe(nameKey(name.normalize("NFC")));
    }),
  );
  expect(nameKey("STRASSE.PDF")).toBe(nameKey("straße.pdf"));
  expect(nameKey("Ａ.txt")).toBe(nameKey("a.txt"));
});

test("P11 a number makes a taken name free, keeps its ending and still fits", () => {
  const nice = fc.string({ unit: "grapheme", minLength: 1, maxLength: 70 }).filter((name) => {
    const kept = nodeName(`${name}.pdf`);
    return "name" in kept && kept.name === `${name}.pdf`;
  });
  fc.assert(
    fc.property(nice, fc.integer({ min: 1, max: 12 }), (stem, count) => {
      const taken = new Set<string>();
      for (let i = 0; i < count; i += 1) {
        const name = numberedName(`${stem}.pdf`, (key) => taken.has(key));
        expect(taken.has(nameKey(name))).toBe(false);
        expect(name.endsWith(".pdf")).toBe(true);
        expect(bytes(name)).toBeLessThanOrEqual(limits.driveNameMax.value);
        taken.add(nameKey(name));
      }
    }),
  );
});

test.each([
  ["../etc/passwd", "invalid"],
  ["..\\x", "invalid"],
  [".", "invalid"],
  ["..", "invalid"],
  ["\u202E\u200B", "invalid"],
  ["  ", "invalid"],
  ["con.txt", "reserved"],
  ["LPT1", "reserved"],
  ["😀".repeat(64), "tooLong"],
])("P11 the name %j is refused as %s", (typed, problem) => {
  expect(nodeName(typed)).toEqual({ problem });
});

test("P11 63 emoji fit, and an invisible turn of direction is left out", () => {
  expect(nodeName("😀".repeat(63))).toEqual({ name: "😀".repeat(63) });
  expect(nodeName("invoice\u202Efdp.exe")).toEqual({ name: "invoicefdp.exe" });
  expect(nodeName("report. ")).toEqual({ name: "report" });
});
