import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time } from "./basic.ts";
import { AnswerKey, AskedQuestion, Subject } from "./question.ts";

const Share = Type.Number({ minimum: 0, maximum: 1 });
/** What a question is about, as the bank names it; empty: questions of a subject without a name of their own. */
export const PracticePoint = Type.String({ maxLength: 32 });

/** How far somebody is in a point. */
export const PointMastery = Type.Object({
  subject: Subject,
  point: PracticePoint,
  /** How many questions there are to practise. */
  questions: Count,
  answers: Count,
  /** How many of the answers were given in homework that is back. */
  fromHomework: Count,
  /** The chance of a right answer to a question of middle difficulty; null: nothing is known yet. */
  chance: nullable(Share),
  isMastered: Type.Boolean(),
});
export type PointMastery = Static<typeof PointMastery>;

/** Why a question was chosen for this learner. */
export const PracticeReason = Type.Object({
  kind: Type.Union([
    Type.Literal("placement"),
    Type.Literal("weak"),
    Type.Literal("review"),
    Type.Literal("new"),
    /** Everything else was answered a short time ago. */
    Type.Literal("repeat"),
    /** The learner wants no adaptation. */
    Type.Literal("plain"),
  ]),
  point: nullable(PracticePoint),
  /** Of what was wrong before: when. */
  wrongAt: nullable(Time),
});
export type PracticeReason = Static<typeof PracticeReason>;

/** A run of questions, one after the other. */
export const AdaptivePractice = Type.Object({
  practiceId: Type.Integer(),
  subject: Subject,
  /** Empty: all of the subject. */
  points: Type.Array(PracticePoint),
  /** How many questions it is to have. */
  goal: Count,
  /** What each answer was worth. */
  shares: Type.Array(Share),
  isEnded: Type.Boolean(),
  /** The one that waits for an answer; null: it is over. */
  next: nullable(
    Type.Object({
      seq: Count,
      question: AskedQuestion,
      points: Type.Array(PracticePoint),
      reason: PracticeReason,
    }),
  ),
});
export type AdaptivePractice = Static<typeof AdaptivePractice>;

export const PracticeOverview = Type.Object({
  /** False: the learner has switched the adaptation off, and nothing is computed. */
  isAdaptive: Type.Boolean(),
  points: Type.Array(PointMastery),
  /** The one that was left before its end. */
  current: nullable(
    Type.Object({ practiceId: Type.Integer(), subject: Subject, goal: Count, answered: Count }),
  ),
});
export type PracticeOverview = Static<typeof PracticeOverview>;

export const PracticePlan = strict({
  subject: Subject,
  points: Type.Array(PracticePoint, { maxItems: limits.practicePointsMax.value }),
  goal: Type.Integer({ minimum: limits.practiceGoalMin.value, maximum: limits.practiceGoalMax.value }),
});
export type PracticePlan = Static<typeof PracticePlan>;

export const AdaptiveResult = Type.Object({
  share: Share,
  key: AnswerKey,
  /** What became of the points of the question; null: nothing is computed. */
  mastery: Type.Array(Type.Object({ point: PracticePoint, before: nullable(Share), after: Share })),
  practice: AdaptivePractice,
});
export type AdaptiveResult = Static<typeof AdaptiveResult>;

/** A point in a class: figures of all who have answered questions of it, of nobody alone. */
export const ClassPoint = Type.Object({
  subject: Subject,
  point: PracticePoint,
  pupils: Count,
  mastered: Count,
  chance: Share,
});
export type ClassPoint = Static<typeof ClassPoint>;
