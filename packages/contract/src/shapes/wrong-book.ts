import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, Time } from "./basic.ts";
import { AnswerKey, AskedQuestion, QuestionAnswer, QuestionKind, Subject } from "./question.ts";

/** Why an answer was wrong, as the pupil sees it. */
export const WrongCause = Type.Union([
  Type.Literal("concept"),
  Type.Literal("method"),
  Type.Literal("reading"),
  Type.Literal("calculation"),
  Type.Literal("careless"),
  Type.Literal("time"),
  Type.Literal("guess"),
]);
export type WrongCause = Static<typeof WrongCause>;

export const WrongStatus = Type.Union([
  Type.Literal("active"),
  Type.Literal("mastered"),
  Type.Literal("removed"),
]);
export type WrongStatus = Static<typeof WrongStatus>;

/** How well a question was recalled. */
export const Rating = Type.Union([
  Type.Literal("again"),
  Type.Literal("hard"),
  Type.Literal("good"),
  Type.Literal("easy"),
]);
export type Rating = Static<typeof Rating>;

export const WrongNote = Type.String({ maxLength: limits.wrongNoteMax.value });
export const WrongCauses = Type.Array(WrongCause, { maxItems: 7 });

export const WrongRow = Type.Object({
  entryId: Type.Integer(),
  kind: QuestionKind,
  subject: Subject,
  words: Type.String(),
  status: WrongStatus,
  wrongCount: Count,
  lastWrongAt: Time,
  dueAt: Time,
  isDue: Type.Boolean(),
  isStarred: Type.Boolean(),
  causes: WrongCauses,
});
export type WrongRow = Static<typeof WrongRow>;

/** What is to be reviewed today, the most urgent first. */
export const DueQueue = Type.Object({
  /** All that are due; the queue holds no more than a day's worth. */
  due: Count,
  reviewedToday: Count,
  entryIds: Type.Array(Type.Integer()),
  /** When the next one falls due; null: none will. */
  nextDueAt: nullable(Time),
});
export type DueQueue = Static<typeof DueQueue>;

/** One question of the book. While it is due, nothing says what is right. */
export const WrongEntry = Type.Object({
  entryId: Type.Integer(),
  subject: Subject,
  question: AskedQuestion,
  status: WrongStatus,
  wrongCount: Count,
  firstWrongAt: Time,
  lastWrongAt: Time,
  lastAnswer: nullable(QuestionAnswer),
  source: Type.String(),
  dueAt: Time,
  isDue: Type.Boolean(),
  isStarred: Type.Boolean(),
  causes: WrongCauses,
  note: Type.String(),
  key: nullable(AnswerKey),
  reviews: Type.Array(
    Type.Object({ at: Time, rating: Rating, isRight: Type.Boolean(), intervalDays: Count }),
  ),
});
export type WrongEntry = Static<typeof WrongEntry>;

export const ReviewResult = Type.Object({
  isRight: Type.Boolean(),
  rating: Rating,
  status: WrongStatus,
  dueAt: Time,
  intervalDays: Count,
  key: AnswerKey,
});
export type ReviewResult = Static<typeof ReviewResult>;
