import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type Direction, nextBox } from "./spatial-focus.ts";

const box: fc.Arbitrary<Box> = fc
  .record({
    left: fc.nat({ max: 1_800 }),
    top: fc.nat({ max: 1_000 }),
    width: fc.integer({ min: 20, max: 400 }),
    height: fc.integer({ min: 20, max: 120 }),
  })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));
const directions = ["left", "right", "up", "down"] as const;

test("P8 the focus moves only where the arrow points, and finds something where a column goes on", () => {
  fc.assert(
    fc.property(
      box,
      fc.array(box, { maxLength: 12 }),
      fc.constantFrom(...directions),
      (from, others, way) => {
        const at = nextBox(from, others, way);
        const ahead = (one: Box) => aheadOf(from, one, way) > 0;
        const found = at === null ? undefined : others[at];
        if (found) expect(ahead(found)).toBe(true);
        const isRow = way === "left" || way === "right";
        if (!isRow && others.some(ahead)) expect(found).toBeDefined();
      },
    ),
  );
});

test("P8 in a grid each arrow goes to the neighbour", () => {
  const cell = (row: number, column: number): Box => ({
    left: column * 120,
    right: column * 120 + 100,
    top: row * 60,
    bottom: row * 60 + 50,
  });
  const cells = Array.from({ length: 12 }, (_, at) => cell(Math.floor(at / 4), at % 4));
  const from = cells[5];
  if (!from) throw new Error("no cell");
  expect(directions.map((way) => nextBox(from, cells, way))).toEqual([4, 6, 1, 9]);
});

function aheadOf(from: Box, to: Box, way: Direction): number {
  if (way === "left") return from.left + from.right - to.left - to.right;
  if (way === "right") return to.left + to.right - from.left - from.right;
  if (way === "up") return from.top + from.bottom - to.top - to.bottom;
  return to.top + to.bottom - from.top - from.bottom;
}
