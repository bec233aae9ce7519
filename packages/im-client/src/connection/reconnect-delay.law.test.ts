import fc from "fast-check";
import { expect, test } from "vitest";
import { reconnectDelayMs } from "./reconnect-delay.ts";

test("M1 the wait before a try lies between 1,600 and 8,000 ms, and grows", () => {
  const random = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.nat({ max: 1_000 }), random, (attempt, chance) => {
      const delayMs = reconnectDelayMs(attempt, chance);
      expect(delayMs).toBeGreaterThanOrEqual(1_600);
      expect(delayMs).toBeLessThanOrEqual(8_000);
    }),
  );
  expect([0, 1, 2, 3].map((attempt) => reconnectDelayMs(attempt, 0.5))).toEqual([2_400, 4_800, 6_000, 6_000]);
});

test("M1 a thousand clients that were lost together come back spread, also after many tries", () => {
  for (const attempt of [0, 1, 2, 30]) {
    const tenths = new Map<number, number>();
    for (let client = 0; client < 1_000; client++) {
      const tenth = Math.floor(reconnectDelayMs(attempt, client / 1_000) / 100);
      tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
    }
    expect(Math.max(...tenths.values())).toBeLessThanOrEqual(64);
  }
});
