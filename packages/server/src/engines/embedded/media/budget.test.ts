import { expect, test } from "vitest";
import { makeBucket, makeSeatBudget } from "./budget.ts";
import { writeReport } from "./hostile.fixture.ts";

/** At an even pace for so long; what broke, and when. */
function send(perSecond: number, seconds: number, bytesAt: (at: number) => Buffer) {
  const budget = makeSeatBudget();
  for (let at = 0; at < perSecond * seconds; at++) {
    const excess = budget.take(bytesAt(at), (at * 1_000) / perSecond);
    if (excess !== null) return excess;
  }
  return null;
}

const media = (ssrc: number) => {
  const bytes = Buffer.alloc(12, 0);
  bytes[0] = 128;
  bytes[1] = 111;
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
};

test("R7 all that a browser sends for an hour is within the budget of its seat", () => {
  // Two layers of a camera, a screen, their sounds, and reports of many lines on which much is lost.
  const mixed = (at: number) => (at % 3 === 0 ? writeReport(100 + (at % 26)) : media(at % 5));
  expect(send(1_200, 3_600, mixed)).toBe(null);
  // What waited while we were held up comes at once.
  const budget = makeSeatBudget();
  for (let at = 0; at < 3_500; at++) expect(budget.take(media(1), 0)).toBe(null);
});

test("R7 more media, more reports or more sources than any browser brings are too much", () => {
  expect(send(5_000, 10, () => media(1))).toBe("packets");
  expect(send(1_800, 10, () => writeReport(1))).toBe("reports");
  expect(send(10, 60, media)).toBe("sources");
  expect(send(10, 60, writeReport)).toBe("sources");
});

test("R7 what is used up comes back with time, and never more than at once is allowed", () => {
  const bucket = makeBucket({ perSecond: 2, atOnce: 3 });
  expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
  expect([bucket.take(400), bucket.take(500), bucket.take(500)]).toEqual([false, true, false]);
  expect([1, 2, 3, 4].map(() => bucket.take(100_000))).toEqual([true, true, true, false]);
  // A clock that goes back gives nothing.
  expect(bucket.take(0)).toBe(false);
});
