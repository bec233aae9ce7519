import type { Rating } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { optionOrder, shuffledOrder } from "./shuffle.ts";
import { afterReview, loweredRating, ratingOf, type WrongState } from "./wrong-book.ts";

const ratings: readonly Rating[] = ["again", "hard", "good", "easy"];
const review = fc.record({ isRight: fc.boolean(), days: fc.integer({ min: 1, max: 180 }) });

test("P9 a question is mastered by two right reviews in a row with long intervals, and open when it is wrong again", () => {
  fc.assert(
    fc.property(fc.array(review, { maxLength: 30 }), (reviews) => {
      let state: WrongState = { status: "active", longStreak: 0 };
      for (const [at, { isRight, days }] of reviews.entries()) {
        state = afterReview(state, isRight, days);
        if (!isRight) expect(state).toEqual({ status: "active", longStreak: 0 });
        const last = reviews.slice(Math.max(0, at - 1), at + 1);
        const isLong = last.length === 2 && last.every((one) => one.isRight && one.days >= 21);
        if (isLong) expect(state.status).toBe("mastered");
      }
    }),
  );
});

test.each([
  [{ isRight: false, timeMs: 1, reviewCount: 3 }, "again"],
  [{ isRight: true, timeMs: 201, reviewCount: 3 }, "hard"],
  [{ isRight: true, timeMs: 200, reviewCount: 3 }, "good"],
  [{ isRight: true, timeMs: 50, reviewCount: 3 }, "good"],
  [{ isRight: true, timeMs: 49, reviewCount: 3 }, "easy"],
  [{ isRight: true, timeMs: 49, reviewCount: 0 }, "good"],
] as const)("P9 of a question that takes 100 ms, %j is rated %s", (behaviour, rating) => {
  expect(ratingOf({ ...behaviour, medianMs: 100 })).toBe(rating);
});

test.each([1, 3_600_000])(
  "P9 a right review of a question that few have answered is good after %d ms",
  (timeMs) => {
    expect(ratingOf({ isRight: true, timeMs, medianMs: null, reviewCount: 3 })).toBe("good");
  },
);

test("P9 a learner says that it went worse, never that it went better", () => {
  for (const found of ratings)
    for (const said of ratings) {
      const kept = loweredRating(found, said);
      expect(ratings.indexOf(kept)).toBe(Math.min(ratings.indexOf(found), ratings.indexOf(said)));
    }
  expect(loweredRating("good", null)).toBe("good");
});

test("P8 an order holds every place once and is the same for the same seed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.nat({ max: 2 ** 32 - 1 }), (count, seed) => {
      const order = shuffledOrder(count, seed);
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
      expect(shuffledOrder(count, seed)).toEqual(order);
    }),
  );
});

test("P8 every option stands at every place about equally often", () => {
  const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (let seed = 0; seed < 4_000; seed += 1)
    for (const [place, option] of optionOrder(4, seed * 7_919, 2).entries()) {
      const row = counts[place];
      if (row) row[option] = (row[option] ?? 0) + 1;
    }
  for (const count of counts.flat()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
