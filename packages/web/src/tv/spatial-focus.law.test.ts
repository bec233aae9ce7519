import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type Direction, nextBox, strideTo } from "./spatial-focus.ts";

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

test("P8 arrows down read all of a page in order, lose none of it and reach what comes last", () => {
  const heights = fc.array(
    fc.record({ gap: fc.nat({ max: 4_000 }), height: fc.integer({ min: 20, max: 1_600 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(heights, fc.nat({ max: 3_000 }), (controls, tail) => {
      const height = 900;
      const spans: { top: number; bottom: number }[] = [];
      let end = 0;
      for (const control of controls) {
        spans.push({ top: end + control.gap, bottom: end + control.gap + control.height });
        end += control.gap + control.height;
      }
      const length = Math.max(height, end + tail);
      let [top, at] = [0, 0];
      for (let presses = 0; presses < 200; presses += 1) {
        const seen = (one: { top: number; bottom: number } | undefined) =>
          one ? { top: one.top - top, bottom: one.bottom - top } : null;
        const current = seen(spans[at]);
        if (!current) throw new Error("no control");
        const rest = length - height - top;
        const { by, takes } = strideTo(
          { top: 0, bottom: height },
          current,
          seen(spans[at + 1]),
          "down",
          rest,
        );
        // Nothing is skipped: a line that was below the screen is on it before it is above.
        expect(by).toBeGreaterThanOrEqual(0);
        expect(by).toBeLessThan(height);
        if (by === 0 && !takes) break;
        top += by;
        if (!takes) continue;
        at += 1;
        const now = seen(spans[at]);
        expect(now && now.top < height && now.bottom > 0).toBe(true);
      }
      expect(at).toBe(spans.length - 1);
      expect(top).toBeCloseTo(length - height, 0);
    }),
  );
});

test("P8 up is down in a mirror", () => {
  const span = fc
    .record({ top: fc.integer({ min: -3_000, max: 3_000 }), height: fc.integer({ min: 20, max: 1_600 }) })
    .map(({ top, height }) => ({ top, bottom: top + height }));
  const mirror = ({ top, bottom }: { top: number; bottom: number }) => ({ top: -bottom, bottom: -top });
  const view = { top: -450, bottom: 450 };
  fc.assert(
    fc.property(span, fc.option(span), fc.nat({ max: 5_000 }), (current, next, rest) => {
      const down = strideTo(view, current, next, "down", rest);
      const up = strideTo(view, mirror(current), next && mirror(next), "up", rest);
      expect(up.takes).toBe(down.takes);
      expect(up.by + down.by).toBe(0);
    }),
  );
});

function aheadOf(from: Box, to: Box, way: Direction): number {
  if (way === "left") return from.left + from.right - to.left - to.right;
  if (way === "right") return to.left + to.right - from.left - from.right;
  if (way === "up") return from.top + from.bottom - to.top - to.bottom;
  return to.top + to.bottom - from.top - from.bottom;
}
