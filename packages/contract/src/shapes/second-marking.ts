import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time } from "./basic.ts";
import { PageInk } from "./page-ink.ts";
import { AnswerKey, AskedQuestion, QuestionAnswer, Subject } from "./question.ts";
import { PartFillings, Rubric, RubricFilling } from "./rubric.ts";

const Score = Type.Number({ minimum: 0, maximum: 1_000_000 });
export const MarkerIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: limits.secondMarkersMax.value,
  uniqueItems: true,
});

/** Who marks answers of a piece of homework a second time, without knowing the first marks. */
export const SecondMarking = strict({
  markerIds: MarkerIds,
  /** So many of a hundred works, chosen by chance. */
  share: Type.Integer({ minimum: 1, maximum: 100 }),
  /** How far two marks may lie apart and still settle by themselves, of a hundred points of the question. */
  tolerance: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type SecondMarking = Static<typeof SecondMarking>;

/** How an answer stands that two people mark. */
export const SecondMarkState = Type.Union([
  /** A mark is missing. */
  Type.Literal("open"),
  /** The marks lie too far apart: somebody decides. */
  Type.Literal("differs"),
  Type.Literal("settled"),
]);
export type SecondMarkState = Static<typeof SecondMarkState>;

export const MarkerCandidate = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** False: was chosen, and may mark no more. */
  mayMark: Type.Optional(Type.Boolean()),
});
export type MarkerCandidate = Static<typeof MarkerCandidate>;

/** How far the second marking of a piece of homework is. */
export const SecondMarkingStatus = Type.Object({
  share: Count,
  tolerance: Count,
  markers: Type.Array(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      /** False: by the roles as they are now this person marks nothing here any more. */
      mayMark: Type.Boolean(),
      /** How many answers they have marked. */
      given: Count,
    }),
  ),
  /** Answers of the newest attempts that wait for the first mark, for the second, for a decision, and those that have their points. */
  firstMissing: Count,
  secondMissing: Count,
  differences: Count,
  settled: Count,
  /** It was taken off: nothing waits for a second mark any more. */
  stopped: nullable(Type.Object({ at: Time, reason: Type.String() })),
  /** The caller chooses who marks, and takes it off. */
  mayChange: Type.Boolean(),
});
export type SecondMarkingStatus = Static<typeof SecondMarkingStatus>;

/** One of two marks of an answer; the rubric by which it was filled stands beside the question. */
const GivenMark = Type.Object({
  by: Type.String(),
  score: Score,
  comment: Type.String(),
  rubric: nullable(RubricFilling),
  partRubrics: Type.Optional(PartFillings),
  partScores: nullable(Type.Array(Type.Number())),
  reason: Type.String(),
  /** What they wrote on the pages of the answer. */
  ink: Type.Optional(Type.Array(PageInk)),
});
export type GivenMark = Static<typeof GivenMark>;

/** Answers whose two marks lie too far apart, the questions and rubrics of the page once each. */
export const MarkDifferences = Type.Object({
  homeworkId: Type.Integer(),
  title: Type.String(),
  questions: Type.Array(
    Type.Object({
      itemNo: Count,
      points: Count,
      question: AskedQuestion,
      key: AnswerKey,
      rubrics: Type.Array(Rubric),
    }),
  ),
  rows: Type.Array(
    Type.Object({
      submissionId: Type.Integer(),
      itemNo: Count,
      /** Null where names are hidden. */
      pupil: nullable(Type.Object({ userId: Type.String(), name: Type.String() })),
      answer: nullable(QuestionAnswer),
      first: GivenMark,
      /** Null for who may not decide about both: they could give the first mark again by it. */
      second: nullable(GivenMark),
      /** The caller decides about it. */
      maySettle: Type.Boolean(),
    }),
  ),
  total: Count,
});
export type MarkDifferences = Static<typeof MarkDifferences>;

/** Homework with answers that somebody marks a second time. */
export const SecondMarkingRow = Type.Object({
  homeworkId: Type.Integer(),
  title: Type.String(),
  subject: Subject,
  teacher: Type.String(),
  dueAt: Time,
  /** Answers that wait for a second mark, and those to which the caller has given one. */
  waiting: Count,
  given: Count,
  /** The first question with one that waits, else the first with any. */
  itemNo: Count,
});
export type SecondMarkingRow = Static<typeof SecondMarkingRow>;
