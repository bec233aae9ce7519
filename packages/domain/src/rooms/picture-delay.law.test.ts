import * as fc from "fast-check";
import { expect, test } from "vitest";
import { delayPicture, freshPicture, type PictureLine } from "./picture-delay.ts";

type Second = { frozenMs?: number; asked?: number };

/** The delay after each second, of which it is told how long the picture stood still and how often packets were asked for. */
function run(seconds: readonly Second[]): number[] {
  let line: PictureLine = freshPicture;
  let sample = { at: 0, frozenMs: 0, asked: 0 };
  return seconds.map(({ frozenMs = 0, asked = 0 }) => {
    sample = { at: sample.at + 1_000, frozenMs: sample.frozenMs + frozenMs, asked: sample.asked + asked };
    line = delayPicture(line, sample);
    return line.delayMs;
  });
}
const times = (count: number, second: Second) => Array.from({ length: count }, () => second);

test("R7 a picture that losses freeze is shown later, step by step and within bounds, and as before when they have ended", () => {
  const delays = run([...times(60, { frozenMs: 700, asked: 7 }), ...times(30, {})]);
  expect([...new Set(delays)]).toEqual([0, 500, 1_000, 1_400]);
  expect(delays.at(59)).toBe(1_400);
  expect(delays.at(-1)).toBe(0);
});

test("R7 a delay that is enough is kept while packets are still asked for", () => {
  const delays = run([...times(3, { frozenMs: 700, asked: 7 }), ...times(120, { asked: 7 })]);
  expect(new Set(delays.slice(3))).toEqual(new Set([500]));
});

test("R7 the delay is the least that helps: none is added while the browser still follows the one before", () => {
  const followsMs = 100;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_400 }), (neededMs) => {
      let line: PictureLine = freshPicture;
      let [sample, shownMs] = [{ at: 0, frozenMs: 0, asked: 0 }, 0];
      const next = (isLossy: boolean) => {
        const frozenMs = isLossy && shownMs < neededMs ? 700 : 0;
        const { at, asked } = sample;
        sample = { at: at + 1_000, frozenMs: sample.frozenMs + frozenMs, asked: asked + (isLossy ? 7 : 0) };
        line = delayPicture(line, sample);
        shownMs = Math.min(line.delayMs, shownMs + followsMs);
      };
      for (let second = 0; second < 120; second++) next(true);
      expect(line.delayMs).toBe([500, 1_000, 1_400].find((delayMs) => delayMs >= neededMs));
      for (let second = 0; second < 30; second++) next(false);
      expect(line.delayMs).toBe(0);
    }),
  );
});

test("R7 what freezes without losses, and losses that freeze nothing, delay no picture", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000)), fc.array(fc.nat(50)), (frozen, asked) => {
      const delays = [
        ...run(frozen.map((frozenMs) => ({ frozenMs }))),
        ...run(asked.map((count) => ({ asked: count }))),
      ];
      expect(delays.filter((delayMs) => delayMs > 0)).toEqual([]);
    }),
  );
});

test("R7 the delay stays within its bounds, whatever is measured, also where counters restart", () => {
  const sample = fc.record({ afterMs: fc.nat(3_000), frozenMs: fc.nat(50_000), asked: fc.nat(500) });
  fc.assert(
    fc.property(fc.array(sample), (samples) => {
      let [line, at] = [freshPicture, 0];
      for (const { afterMs, ...counters } of samples) {
        at += afterMs;
        const next = delayPicture(line, { at, ...counters });
        expect(next.delayMs).toBeGreaterThanOrEqual(0);
        expect(next.delayMs).toBeLessThanOrEqual(1_400);
        expect(next.samples.length).toBeLessThanOrEqual(samples.length);
        line = next;
      }
    }),
  );
});
