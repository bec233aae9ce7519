import { expect, test } from "vitest";
import type { Rating } from "@lyceum/contract/shapes";
import { type Memory, scheduleReview } from "./schedule-review.ts";

/** The intervals of reviews that are each made on the day on which they are due. */
function intervals(ratings: readonly Rating[]): number[] {
  let memory: Memory | null = null;
  let now = Date.parse("2026-09-01T08:00:00Z");
  return ratings.map((rating) => {
    const next = scheduleReview(memory, rating, now, { isSpread: false });
    memory = next.memory;
    now = next.memory.dueAt;
    return next.intervalDays;
  });
}

test("P9 a question comes back after 1, 3, 8, 22, 54 and 124 days while it is known", () => {
  expect(intervals(["again", "good", "good", "good", "good", "good"])).toEqual([1, 3, 8, 22, 54, 124]);
});

test("P9 what is wrong again comes back the next day", () => {
  expect(intervals(["again", "again", "good", "good", "good", "good"])).toEqual([1, 1, 3, 3, 6, 11]);
  expect(intervals(["again", "good", "good", "again"]).at(-1)).toBe(1);
});

test("P9 no question stays away for longer than half a year", () => {
  expect(Math.max(...intervals(["again", ...Array.from({ length: 12 }, () => "easy" as const)]))).toBe(180);
});
