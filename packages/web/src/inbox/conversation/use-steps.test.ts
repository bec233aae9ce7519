import fc from "fast-check";
import { expect, test } from "vitest";
import { stepTo } from "./use-steps.ts";

const run = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ key: `${first + at}` }));

test("M3 rows that come or go at both ends are shown in two steps, each at one end", () => {
  const place = fc.nat({ max: 40 });
  fc.assert(
    fc.property(place, place, place, place, (a, b, c, d) => {
      const [shown, wanted] = [run(Math.min(a, b), Math.max(a, b)), run(Math.min(c, d), Math.max(c, d))];
      const first = stepTo(shown, wanted);
      const overlaps = shown.some(({ key }) => wanted.some((row) => row.key === key));
      if (!overlaps) {
        expect(first.rows).toBe(wanted);
        return;
      }
      // The first step leaves one end alone, and the second, if there is one, only adds or takes rows at the older end.
      const isRunKept =
        first.rows === wanted ||
        first.rows.every(({ key }, at) => Number(key) === Number(first.rows[0]?.key) + at);
      expect(isRunKept).toBe(true);
      const isHeadKept = first.rows[0]?.key === shown[0]?.key;
      const isTailKept = first.rows.at(-1)?.key === shown.at(-1)?.key;
      expect(isHeadKept || isTailKept).toBe(true);
      expect(first.isPrepend).toBe(!isHeadKept);
      expect(first.rows.at(-1)?.key).toBe(wanted.at(-1)?.key);
      if (first.rows !== wanted)
        expect(stepTo(first.rows, wanted)).toEqual({ rows: wanted, isPrepend: true });
    }),
  );
});
