import type { Rating } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Memory, scheduleReview } from "./schedule-review.ts";

const dayMs = 86_400_000;
const ratings: readonly Rating[] = ["again", "hard", "good", "easy"];
/** Reviews and the time that passed before each; a clock may have been set back. */
const story = fc.array(
  fc.record({
    rating: fc.constantFrom(...ratings),
    passed: fc.oneof(fc.nat(400 * dayMs), fc.integer({ min: -3 * dayMs, max: 3 * dayMs })),
  }),
  { minLength: 1, maxLength: 40 },
);

function play(
  steps: readonly { rating: Rating; passed: number }[],
  isSpread: boolean,
  each: (memory: Memory | null, rating: Rating, now: number) => void,
): Memory | null {
  let memory: Memory | null = null;
  let now = Date.parse("2026-09-01T08:00:00Z");
  for (const { rating, passed } of steps) {
    now += passed;
    each(memory, rating, now);
    ({ memory } = scheduleReview(memory, rating, now, { isSpread }));
  }
  return memory;
}

test("P9 whatever is recalled and whenever, a question comes back after whole days, tomorrow at the earliest and in half a year at the latest", () => {
  fc.assert(
    fc.property(story, fc.boolean(), (steps, isSpread) => {
      play(steps, isSpread, (before, rating, now) => {
        const { memory, intervalDays } = scheduleReview(before, rating, now, { isSpread });
        expect(Number.isInteger(intervalDays)).toBe(true);
        expect(intervalDays).toBeGreaterThanOrEqual(1);
        expect(intervalDays).toBeLessThanOrEqual(180);
        expect(memory.dueAt - memory.reviewedAt).toBe(intervalDays * dayMs);
        expect(memory.reviewedAt).toBe(Math.max(now, before?.reviewedAt ?? now));
        expect(memory.stability).toBeGreaterThan(0);
        expect(memory.difficulty).toBeGreaterThanOrEqual(1);
        expect(memory.difficulty).toBeLessThanOrEqual(10);
        expect(memory.reps).toBe((before?.reps ?? 0) + 1);
      });
    }),
  );
});

test("P9 what went better never comes back earlier, and is never believed to be forgotten sooner", () => {
  fc.assert(
    fc.property(story, (steps) => {
      play(steps, false, (before, _rating, now) => {
        const found = ratings.map((rating) => scheduleReview(before, rating, now, { isSpread: false }));
        const days = found.map(({ intervalDays }) => intervalDays);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
        const stabilities = found.map(({ memory }) => memory.stability);
        expect(stabilities).toEqual(stabilities.toSorted((a, b) => a - b));
      });
    }),
  );
});

test("P9 the same reviews at the same times come to the same, whatever is stored in between", () => {
  fc.assert(
    fc.property(story, (steps) => {
      const once = play(steps, false, () => undefined);
      expect(play(steps, false, () => undefined)).toEqual(once);
      const stored: Memory = JSON.parse(JSON.stringify(once)) as Memory;
      const now = stored.dueAt + dayMs;
      expect(scheduleReview(stored, "good", now, { isSpread: false })).toEqual(
        scheduleReview(once, "good", now, { isSpread: false }),
      );
    }),
  );
});
