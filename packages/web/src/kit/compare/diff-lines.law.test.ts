import fc from "fast-check";
import { expect, test } from "vitest";
import { besideEachOther, diffLines } from "./diff-lines.ts";

const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 });

test("P13 of a comparison, what is not added is the old text, and what is not removed the new one", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before, after);
      const without = (kind: string) => diff.filter((line) => line.kind !== kind).map(({ text }) => text);
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

test("P13 the same texts have no difference, and what is different is as little as can be", () => {
  fc.assert(
    fc.property(lines, (text) => {
      expect(diffLines(text, text)).toEqual(text.map((line) => ({ kind: "same", text: line })));
    }),
  );
  const diff = diffLines(["title", "one", "two"], ["title", "one", "new", "two"]);
  expect(diff.map(({ kind }) => kind)).toEqual(["same", "same", "added", "same"]);
});

test("A8 beside each other stand the whole old text and the whole new one, and what is in both is level", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const rows = besideEachOther(diffLines(before, after));
      expect(rows.flatMap((row) => row.before?.text ?? [])).toEqual(before);
      expect(rows.flatMap((row) => row.after?.text ?? [])).toEqual(after);
      for (const row of rows)
        expect(row.before?.kind === "same").toBe(row.after?.kind === "same" && row.before !== null);
    }),
  );
});
