import fc from "fast-check";
import { expect, test } from "vitest";
import { afterPicture, firstPace, intervalOf, type Pace, rates, tooSlowMs, windowMs } from "./pace.ts";

const cores = fc.integer({ min: 1, max: 64 });
const slowest = rates.length - 1;

/** Changes pictures of these costs one after the other; null: it gave up, and after how many. */
function run(
  coreCount: number,
  costs: Iterable<number>,
): { pace: Pace | null; count: number; rates: number[] } {
  let now = 0;
  let pace: Pace | null = firstPace(coreCount, now);
  let count = 0;
  const seen: number[] = [pace.rate];
  for (const cost of costs) {
    if (!pace) break;
    now += Math.max(cost, intervalOf(pace));
    pace = afterPicture(pace, cost, now);
    count++;
    if (pace && pace.rate !== seen.at(-1)) seen.push(pace.rate);
  }
  return { pace, count, rates: seen };
}

const steady = (cost: number, count = 600) => Array.from({ length: count }, () => cost);

test("R5 a machine with few cores begins slower, and is never given more than it began with", () => {
  fc.assert(
    fc.property(cores, fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 400 }), (coreCount, costs) => {
      const { top } = firstPace(coreCount, 0);
      expect(firstPace(coreCount + 1, 0).top).toBeLessThanOrEqual(top);
      for (const rate of run(coreCount, costs).rates) expect(rate).toBeGreaterThanOrEqual(top);
    }),
  );
});

test("R5 with a steady cost the rate settles, and goes one way only", () => {
  fc.assert(
    fc.property(cores, fc.integer({ min: 0, max: tooSlowMs }), (coreCount, cost) => {
      const { pace, rates: seen } = run(coreCount, steady(cost));
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(pace).not.toBe(null);
    }),
  );
});

test("R5 what costs more is never changed more often", () => {
  const cost = fc.integer({ min: 0, max: tooSlowMs });
  fc.assert(
    fc.property(cores, cost, cost, (coreCount, a, b) => {
      const [cheap, dear] = [run(coreCount, steady(Math.min(a, b))), run(coreCount, steady(Math.max(a, b)))];
      expect(dear.pace?.rate).toBeGreaterThanOrEqual(cheap.pace?.rate ?? Infinity);
    }),
  );
});

test("R5 it gives up where even the slowest rate is too much for long, and not before", () => {
  fc.assert(
    fc.property(cores, fc.integer({ min: tooSlowMs + 1, max: 5_000 }), (coreCount, cost) => {
      const { pace, count, rates: seen } = run(coreCount, steady(cost));
      expect(pace).toBe(null);
      expect(seen.at(-1)).toBe(slowest);
      expect(count * cost).toBeGreaterThanOrEqual(3 * windowMs);
    }),
  );
});

test("R5 slow moments do not end it: neither one window, nor two with a good one after them", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: tooSlowMs + 1, max: windowMs }),
      fc.integer({ min: 1, max: 30 }),
      (cost, times) => {
        const slow = { ...firstPace(2, 0), rate: slowest };
        let [pace, now]: [Pace | null, number] = [slow, 0];
        for (let time = 0; time < times; time++)
          for (const mean of [cost, cost, 1]) {
            now += windowMs;
            pace = pace && afterPicture({ ...pace, rate: slowest }, mean, now);
          }
        expect(pace).not.toBe(null);
      },
    ),
  );
});

test("R5 what has become easy is changed more often again", () => {
  const slowed = run(64, [...steady(150, 200), ...steady(3, 400)]);
  expect(slowed.rates).toContain(slowest);
  expect(slowed.pace?.rate).toBe(0);
});
