import fc from "fast-check";
import { expect, test } from "vitest";
import {
  corners,
  cutSize,
  draggedCorner,
  type PageCut,
  partMin,
  turnedPage,
  wholePage,
} from "./page-crop.ts";

type Act = { corner: number; dx: number; dy: number } | "turn";
const move = fc.record({
  corner: fc.integer({ min: 0, max: corners.length - 1 }),
  dx: fc.double({ min: -2, max: 2, noNaN: true }),
  dy: fc.double({ min: -2, max: 2, noNaN: true }),
});
const acts = fc.array(fc.oneof(move, fc.constant<Act>("turn")), { maxLength: 30 });
const nearly = 1e-9;

function done(all: readonly Act[]): PageCut {
  return all.reduce<PageCut>((cut, act) => {
    if (act === "turn") return turnedPage(cut);
    const corner = corners[act.corner];
    return corner ? draggedCorner(cut, corner, act.dx, act.dy) : cut;
  }, wholePage);
}

test("P8 what stays of a page lies inside it and can be read, however its corners are moved and it is turned", () => {
  fc.assert(
    fc.property(acts, (all) => {
      const { left, top, right, bottom } = done(all);
      for (const side of [left, top, 1 - right, 1 - bottom]) expect(side).toBeGreaterThanOrEqual(-nearly);
      expect(right - left).toBeGreaterThanOrEqual(partMin - nearly);
      expect(bottom - top).toBeGreaterThanOrEqual(partMin - nearly);
    }),
  );
});

test("P8 four turns leave a page as it was", () => {
  fc.assert(
    fc.property(acts, (all) => {
      const before = done(all);
      const after = turnedPage(turnedPage(turnedPage(turnedPage(before))));
      expect(after.quarters).toBe(before.quarters);
      for (const side of ["left", "top", "right", "bottom"] as const)
        expect(after[side]).toBeCloseTo(before[side], 9);
    }),
  );
});

test("P8 a page is sent no larger than it is read, and never enlarged", () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9_000 }), (all, w, h) => {
      const { width, height } = cutSize({ width: w, height: h }, done(all), 2_400);
      expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(2_400, Math.max(w, h)));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
