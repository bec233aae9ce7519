import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, Time } from "./basic.ts";
import { AnswerKey, AskedQuestion, QuestionAnswer, QuestionId, QuestionKind, Subject } from "./question.ts";

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
  tags: Type.Array(Type.String()),
});
export type WrongRow = Static<typeof WrongRow>;

/** What a teacher sees of a pupil's book: of the questions of the homework of one class, figures alone. */
export const PupilBook = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  active: Count,
  /** Of the active ones, those to be reviewed today, also the overdue. */
  due: Count,
  mastered: Count,
  /** How many reviews the pupil has done in the last seven days. */
  reviews: Count,
  /** Null: none so far. */
  lastReviewAt: nullable(Time),
  /** The knowledge points of most of the active ones, at most three. */
  tags: Type.Array(Type.String()),
});
export type PupilBook = Static<typeof PupilBook>;

/** A question of a pupil's book as a teacher sees it: nothing that the pupil wrote, marked or chose. */
export const PupilWrong = Type.Object({
  questionId: QuestionId,
  kind: QuestionKind,
  subject: Subject,
  words: Type.String(),
  tags: Type.Array(Type.String()),
  status: WrongStatus,
  /** How often in homework of the class, and when the last of it came back. */
  wrongCount: Count,
  lastWrongAt: Time,
  dueAt: Time,
  isDue: Type.Boolean(),
  /** How often it was reviewed, also since it went wrong elsewhere. */
  reviews: Count,
  /** The most points that it was worth in homework of the class. */
  points: Count,
});
export type PupilWrong = Static<typeof PupilWrong>;

/** What is to be reviewed today, the most urgent first. */
export const DueQueue = Type.Object({
  /** All that are due; the queue holds no more than a day's worth. */
  due: Count,
  reviewedToday: Count,
  entryIds: Type.Array(Type.Integer()),
  /** When the next one falls due; null: none will. */
  nextDueAt: nullable(Time),
  /** A day's worth, as the owner has set it. */
  perDay: Type.Optional(Count),
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
  tags: Type.Array(Type.String()),
  difficulty: Type.Integer(),
  /** Its place among the saved questions; null: it is not saved. */
  savedId: nullable(Type.Integer()),
  /** Every answer that the pupil has given to it and knows the result of, the newest first. While it is due without words. */
  attempts: Type.Array(
    Type.Object({
      at: Time,
      source: Type.Union([Type.Literal("homework"), Type.Literal("review")]),
      title: Type.String(),
      words: Type.String(),
      /** The part of the points that it got, of 1. */
      share: Type.Number({ minimum: 0, maximum: 1 }),
    }),
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

/** A question of the bank that is like one of the book. */
export const SimilarQuestion = Type.Object({
  questionId: QuestionId,
  subject: Subject,
  difficulty: Type.Integer(),
  tags: Type.Array(Type.String()),
  question: AskedQuestion,
});
export type SimilarQuestion = Static<typeof SimilarQuestion>;

/** What came of an answer that was tried outside of homework and review. */
export const TryResult = Type.Object({
  /** The part of it that was right, of 1; null: a short answer, which its writer judges beside the model. */
  share: nullable(Type.Number({ minimum: 0, maximum: 1 })),
  key: AnswerKey,
});
export type TryResult = Static<typeof TryResult>;

/** A question of the book on a printed sheet; `key` null: it is due, and the sheet does not say what is right. */
export const PrintedWrong = Type.Object({
  entryId: Type.Integer(),
  subject: Subject,
  question: AskedQuestion,
  key: nullable(AnswerKey),
});
export type PrintedWrong = Static<typeof PrintedWrong>;

/** How many questions fall due on the days of a month; what is overdue falls due today. */
export const DueCalendar = Type.Object({
  month: Type.String(),
  today: Type.String(),
  days: Type.Array(Type.Object({ day: Type.String(), due: Count })),
});
export type DueCalendar = Static<typeof DueCalendar>;
