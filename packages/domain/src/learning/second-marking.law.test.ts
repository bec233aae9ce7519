import fc from "fast-check";
import { expect, test } from "vitest";
import { compareMarks, isSampled, meanMark } from "./second-marking.ts";

const points = fc.integer({ min: 1, max: 100 });
const share = fc.integer({ min: 0, max: 100 });
const marked = points.chain((most) =>
  fc.record({
    points: fc.constant(most),
    tolerance: share,
    first: fc.integer({ min: 0, max: most * 100 }).map((one) => one / 100),
    second: fc.integer({ min: 0, max: most * 100 }).map((one) => one / 100),
  }),
);
const submissionId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const seed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

test("P8 two marks come to the same whoever gave which, and to nothing outside of both", () => {
  fc.assert(
    fc.property(marked, ({ first, second, ...by }) => {
      const outcome = compareMarks({ first, second }, by);
      expect(outcome).toEqual(compareMarks({ first: second, second: first }, by));
      const mean = meanMark(first, second);
      expect(mean).toBeGreaterThanOrEqual(Math.min(first, second));
      expect(mean).toBeLessThanOrEqual(Math.max(first, second));
      expect(Math.round(mean * 100) / 100).toBe(mean);
      if (outcome.state === "settled") expect(outcome.score).toBe(mean);
    }),
  );
});

test("P8 equal marks always settle, marks beyond the tolerance never, and a missing one leaves it open", () => {
  fc.assert(
    fc.property(marked, ({ first, second, ...by }) => {
      expect(compareMarks({ first, second: first }, by)).toEqual({ state: "settled", score: first });
      const isFar = Math.abs(first - second) > (by.points * by.tolerance) / 100 + 1e-9;
      if (isFar) expect(compareMarks({ first, second }, by)).toEqual({ state: "differs" });
      expect(compareMarks({ first, second: null }, by)).toEqual({ state: "open" });
      expect(compareMarks({ first: null, second }, by)).toEqual({ state: "open" });
    }),
  );
});

test("P8 a tolerance is met to the hundredth", () => {
  expect(compareMarks({ first: 5.7, second: 6 }, { points: 6, tolerance: 5 })).toEqual({
    state: "settled",
    score: 5.85,
  });
  expect(compareMarks({ first: 5.69, second: 6 }, { points: 6, tolerance: 5 })).toEqual({ state: "differs" });
  expect(meanMark(1, 1.01)).toBe(1.01);
});

test("P8 the part of works that two people mark grows with its share, and is all or none at its ends", () => {
  fc.assert(
    fc.property(seed, submissionId, share, share, (by, id, one, other) => {
      const [less = 0, more = 0] = [one, other].toSorted((a, b) => a - b);
      if (isSampled(by, id, less)) expect(isSampled(by, id, more)).toBe(true);
      expect(isSampled(by, id, 100)).toBe(true);
      expect(isSampled(by, id, 0)).toBe(false);
    }),
  );
});

test("P8 of many works about the share is taken, whatever their numbers follow", () => {
  for (const by of [1, 2, 77_777]) {
    const taken = Array.from({ length: 10_000 }, (_, at) => isSampled(by, at + 1, 20)).filter(Boolean).length;
    expect(taken).toBeGreaterThan(1_850);
    expect(taken).toBeLessThan(2_150);
  }
});
