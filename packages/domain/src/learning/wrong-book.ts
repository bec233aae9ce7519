import type { Rating, WrongStatus } from "@lyceum/contract/shapes";

/** What a review says of how well a question was recalled: by behaviour, not by asking (P9). */
export type ReviewBehaviour = {
  isRight: boolean;
  timeMs: number;
  /** How long the question usually takes; null where too few have answered it: time says nothing then. */
  medianMs: number | null;
  /** Reviews of it before this one. */
  reviewCount: number;
};

export function ratingOf({ isRight, timeMs, medianMs, reviewCount }: ReviewBehaviour): Rating {
  if (!isRight) return "again";
  if (medianMs === null) return "good";
  if (timeMs > 2 * medianMs) return "hard";
  return timeMs < 0.5 * medianMs && reviewCount >= 1 ? "easy" : "good";
}

/** The learner may say that it went worse, never that it went better. */
export function loweredRating(byBehaviour: Rating, said: Rating | null): Rating {
  return said !== null && ratings.indexOf(said) < ratings.indexOf(byBehaviour) ? said : byBehaviour;
}

/** A question is mastered after so many right reviews in a row, each with an interval of at least so many days. */
const mastery = { reviews: 2, intervalDays: 21 } as const;

export type WrongState = {
  status: WrongStatus;
  /** Right reviews in a row with a long interval. */
  longStreak: number;
};

/** The state after a review; what was wrong again is open again. */
export function afterReview(state: WrongState, isRight: boolean, intervalDays: number): WrongState {
  if (!isRight) return { status: "active", longStreak: 0 };
  const longStreak = intervalDays >= mastery.intervalDays ? state.longStreak + 1 : 0;
  const isMastered = state.status === "mastered" || longStreak >= mastery.reviews;
  return { status: isMastered ? "mastered" : state.status, longStreak };
}

/** Worst first. */
const ratings: readonly Rating[] = ["again", "hard", "good", "easy"];
