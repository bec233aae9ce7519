import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeLine, type LineJudgement, type LineSample, noJudgement, weakLineOf } from "./weak-line.ts";

const fine = { rttMs: 40, lossUp: 0, lossDown: 0, hasStills: false };

function play(samples: readonly Partial<LineSample>[], from = noJudgement): LineJudgement {
  return samples.reduce<LineJudgement>(
    (before, sample, at) => judgeLine(before, { at: at * 1_000, ...fine, ...sample }),
    from,
  );
}
const seconds = (n: number, sample: Partial<LineSample>) =>
  Array.from({ length: n }, (_, at) => ({ at: at * 1_000, ...sample }));

test.each([
  ["down", { lossDown: 0.2 }],
  ["down", { hasStills: true }],
  ["up", { lossUp: 0.2 }],
  ["slow", { rttMs: 700 }],
] as const)("R7 what lasts is told of the %s line: %o", (which, trouble) => {
  expect(weakLineOf(play(seconds(3, trouble)), false)).toBeNull();
  expect(weakLineOf(play(seconds(4, trouble)), false)).toBe(which);
});

test("P6 loss that lasts is told from a line that is too narrow, and later than that the line is weak", () => {
  expect(play(seconds(12, { lossDown: 0.2 })).lossy.isWeak).toBe(false);
  expect(play(seconds(13, { lossDown: 0.2 })).lossy.isWeak).toBe(true);
  expect(play(seconds(60, { hasStills: true })).lossy.isWeak).toBe(true);
  expect(play(seconds(60, { rttMs: 700, lossUp: 0.3 })).lossy.isWeak).toBe(false);
});

test("R7 what was told is taken back when it has been gone for a while, and not before", () => {
  const weak = play(seconds(4, { lossUp: 0.2 }));
  expect(weakLineOf(play(seconds(6, {}), weak), false)).toBe("up");
  expect(weakLineOf(play(seconds(7, {}), weak), false)).toBeNull();
});

test("R7 the speaker's line is named only where the own one is well", () => {
  expect(weakLineOf(noJudgement, true)).toBe("speaker");
  expect(weakLineOf(play(seconds(4, { lossDown: 0.2 })), true)).toBe("down");
});

test("R7 trouble that comes and goes within three seconds is never told, and a fine line never becomes weak", () => {
  const loss = fc.array(fc.boolean(), { maxLength: 60 });
  fc.assert(
    fc.property(loss, (bad) => {
      let judgement = noJudgement;
      let run = 0;
      bad.forEach((isBad, at) => {
        run = isBad ? run + 1 : 0;
        const was = judgement.up.isWeak;
        judgement = judgeLine(judgement, { at: at * 1_000, ...fine, lossUp: isBad ? 0.3 : 0 });
        if (!was && judgement.up.isWeak) expect(run).toBeGreaterThan(3);
        expect(judgement.down.isWeak).toBe(false);
      });
    }),
  );
});
