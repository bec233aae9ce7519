import { expect, test } from "vitest";
import { presenceIn } from "./attendance.ts";

// Recorded from 1000 to 5000 and, after a pause, from 9000 to 12000: seven seconds in all.
const spans = [
  { from: 1_000, to: 5_000 },
  { from: 9_000, to: 12_000 },
];
const whole = { startMs: 0, endMs: 7_000 };

test("R8 attendance counts what was recorded and is shown alone, without pauses", () => {
  expect(presenceIn(spans, [{ from: 0, to: null }], whole)).toEqual({
    fromMs: 0,
    toMs: 7_000,
    presentMs: 7_000,
  });
  const twice = [
    { from: 2_000, to: 3_000 },
    { from: 6_000, to: 10_000 },
  ];
  expect(presenceIn(spans, twice, whole)).toEqual({ fromMs: 1_000, toMs: 5_000, presentMs: 2_000 });
  expect(presenceIn(spans, twice, { startMs: 1_500, endMs: 4_500 })).toEqual({
    fromMs: 0,
    toMs: 3_000,
    presentMs: 1_000,
  });
  // In the pause alone, and before it all began.
  expect(presenceIn(spans, [{ from: 6_000, to: 8_000 }], whole)).toBeNull();
  expect(presenceIn(spans, [{ from: 0, to: 900 }], whole)).toBeNull();
});
