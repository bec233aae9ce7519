import type { Rating } from "@lyceum/contract/shapes";
import { type Card, createEmptyCard, fsrs, type Grade, Rating as Ratings, State } from "ts-fsrs";

/** What the scheduler remembers of a question for a pupil. */
export type Memory = {
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  reviewedAt: number;
  dueAt: number;
};

/** What is to be recalled with a probability of nine in ten, in whole days, half a year apart at most (P9). */
const intervalMax = 180;
const figures = {
  request_retention: 0.9,
  maximum_interval: intervalMax,
  enable_short_term: false,
} as const;
const exact = fsrs({ ...figures, enable_fuzz: false });
/** Spreads what was learned together over the days around its time. */
const spread = fsrs({ ...figures, enable_fuzz: true });

/** The memory after a review, and after how many days the question comes back. `memory` null: its first. */
export function scheduleReview(
  memory: Memory | null,
  rating: Rating,
  now: number,
  { isSpread }: { isSpread: boolean },
): { memory: Memory; intervalDays: number } {
  const scheduler = isSpread ? spread : exact;
  // A clock that was set back makes no review one of before the last.
  const at = Math.max(now, memory?.reviewedAt ?? now);
  const card: Card = memory === null ? createEmptyCard(new Date(at)) : cardOf(memory);
  const next = scheduler.next(card, new Date(at), grades[rating]).card;
  // The library keeps easy longer than good at the upper bound, too.
  const intervalDays = Math.min(next.scheduled_days, intervalMax);
  const { stability, difficulty, reps, lapses } = next;
  const dueAt = at + intervalDays * dayMs;
  return { intervalDays, memory: { stability, difficulty, reps, lapses, reviewedAt: at, dueAt } };
}

const grades: Readonly<Record<Rating, Grade>> = {
  again: Ratings.Again,
  hard: Ratings.Hard,
  good: Ratings.Good,
  easy: Ratings.Easy,
};

const dayMs = 86_400_000;

function cardOf({ stability, difficulty, reps, lapses, reviewedAt, dueAt }: Memory): Card {
  return {
    ...createEmptyCard(new Date(reviewedAt)),
    due: new Date(dueAt),
    stability,
    difficulty,
    reps,
    lapses,
    state: State.Review,
    scheduled_days: Math.round((dueAt - reviewedAt) / dayMs),
    last_review: new Date(reviewedAt),
  };
}
