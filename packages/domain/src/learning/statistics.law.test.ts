import fc from "fast-check";
import { expect, test } from "vitest";
import { discriminationOf, distributionOf, facilityOf, medianOf, reachedByPoint } from "./statistics.ts";

const scores = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 });
const answers = fc.array(
  fc
    .record({ score: fc.integer({ min: 0, max: 10 }), rest: fc.integer({ min: 0, max: 90 }) })
    .map(({ score, rest }) => ({ score, total: score + rest })),
  { maxLength: 60 },
);

test("P8 facility lies from 0 to 1, and is what all together reached", () => {
  fc.assert(
    fc.property(scores, (all) => {
      const facility = facilityOf(all, 10) ?? -1;
      expect(facility).toBeGreaterThanOrEqual(0);
      expect(facility).toBeLessThanOrEqual(1);
      expect(facility * 10 * all.length).toBeCloseTo(all.reduce((sum, one) => sum + one, 0));
    }),
  );
  expect(facilityOf([], 10)).toBeNull();
});

const question = fc.record({
  tags: fc.array(fc.constantFrom("fractions", "roots", "powers"), { maxLength: 3 }),
  points: fc.integer({ min: 1, max: 20 }),
  facility: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

test("P8 of each point as much was reached as of its questions, the least first, and unmarked ones count for none", () => {
  fc.assert(
    fc.property(fc.array(question, { maxLength: 20 }), (questions) => {
      const found = reachedByPoint(questions);
      for (const { point, questions: count, facility } of found) {
        const own = questions.filter(
          (one) => one.facility !== null && (one.tags.length === 0 ? [""] : one.tags).includes(point),
        );
        expect(count).toBe(own.length);
        const all = own.map((one) => one.facility ?? 0);
        expect(facility).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(facility).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
      }
      const order = found.map(({ facility }) => facility);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
  );
  expect(
    reachedByPoint([
      { tags: ["roots"], points: 1, facility: 1 },
      { tags: ["roots", "powers", "roots"], points: 3, facility: 0 },
    ]),
  ).toEqual([
    { point: "powers", questions: 1, facility: 0 },
    { point: "roots", questions: 2, facility: 0.25 },
  ]);
});

test("P8 discrimination lies from -1 to 1, whoever comes first and whatever the points are", () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 9 }), (all, factor) => {
      const found = discriminationOf(all);
      if (found === null) return;
      expect(Math.abs(found)).toBeLessThanOrEqual(1);
      expect(discriminationOf(all.toReversed())).toBeCloseTo(found);
      const scaled = all.map(({ score, total }) => ({ score: score * factor, total: total * factor }));
      expect(discriminationOf(scaled)).toBeCloseTo(found);
    }),
  );
  expect(discriminationOf([1, 2, 3].map((one) => ({ score: one, total: 2 * one })))).toBeCloseTo(1);
  expect(discriminationOf([1, 2, 3].map((one) => ({ score: one, total: 5 })))).toBeCloseTo(-1);
  expect(discriminationOf([1, 2, 3].map((one) => ({ score: 1, total: one })))).toBeNull();
  expect(discriminationOf([{ score: 1, total: 1 }])).toBeNull();
});

test("P8 as many lie below the middle as above it", () => {
  fc.assert(
    fc.property(scores, (all) => {
      const middle = medianOf(all) ?? -1;
      const below = all.filter((one) => one < middle).length;
      const above = all.filter((one) => one > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(all.length / 2);
    }),
  );
  expect(medianOf([4, 1])).toBe(2.5);
  expect(medianOf([])).toBeNull();
});

test("P8 everybody stands in one tenth of the points, and who reached all in the last", () => {
  fc.assert(
    fc.property(scores, (all) => {
      const counts = distributionOf(all, 10);
      expect(counts).toHaveLength(10);
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all.length);
      expect(counts[9]).toBe(all.filter((one) => one >= 9).length);
    }),
  );
});
