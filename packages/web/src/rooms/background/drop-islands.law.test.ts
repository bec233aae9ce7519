import fc from "fast-check";
import { expect, test } from "vitest";
import { dropIslands } from "./drop-islands.ts";

const [height, width] = [20, 30];
const count = height * width;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const masks = fc.array(share, { minLength: count, maxLength: count });

function dropped(mask: readonly number[]): Float32Array {
  const made = Float32Array.from(mask);
  dropIslands(made, [height, width], 0.45, new Int32Array(count).fill(7));
  return made;
}

test("R5 nothing becomes a person that was none, what stays is as it was, and once is enough", () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const made = dropped(mask);
      const isKept = (value: number, at: number) => value === 0 || value === Math.fround(mask[at]!);
      expect(made.every(isKept)).toBe(true);
      expect(dropped([...made])).toEqual(made);
    }),
  );
});

test("R5 somebody in one piece stays, and specks beside them go", () => {
  const speck = fc
    .integer({ min: 0, max: 8 })
    .chain((x) => fc.tuple(fc.constant(x), fc.integer({ min: 0, max: height - 1 })));
  fc.assert(
    fc.property(fc.array(speck, { maxLength: 3 }), (specks) => {
      const person: number[] = Array.from({ length: count }, (_, at) => (at % width >= 12 ? 0.9 : 0));
      const mask: number[] = [...person];
      for (const [x, y] of specks) mask[y * width + x] = 0.8;
      expect(dropped(mask)).toEqual(Float32Array.from(person));
    }),
  );
});
