import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time } from "./basic.ts";
import { GradedItem, HandIn, SubmissionState } from "./homework.ts";
import { PartFillings, PartRubric, Rubric, RubricFilling } from "./rubric.ts";
import { SecondMarkState } from "./second-marking.ts";
import { AnswerKey, AskedQuestion, QuestionKind, Subject } from "./question.ts";

/** One question of a piece of homework, and what all pupils who have handed in answered to it. */
export const MarkingDesk = Type.Object({
  homeworkId: Type.Integer(),
  title: Type.String(),
  subject: Subject,
  /** The questions, with how many of their answers wait for marks. */
  items: Type.Array(
    Type.Object({ itemNo: Count, words: Type.String(), kind: QuestionKind, points: Count, waiting: Count }),
  ),
  question: AskedQuestion,
  key: AnswerKey,
  /** The rubric by which answers to it are marked from now on. */
  rubric: nullable(Rubric),
  /** Those by which its parts are. */
  partRubrics: Type.Optional(Type.Array(PartRubric)),
  mayMark: Type.Boolean(),
  /** The names of those who mark answers a second time; empty: nobody does, or the caller is one of them. */
  secondMarkers: Type.Array(Type.String()),
  answers: Type.Array(
    Type.Object({
      submissionId: Type.Integer(),
      /** Null where names are hidden: the order says nothing of them either. */
      pupil: nullable(Type.Object({ userId: Type.String(), name: Type.String() })),
      state: SubmissionState,
      isLate: Type.Boolean(),
      handIn: Type.Optional(HandIn),
      answer: GradedItem.properties.answer,
      score: GradedItem.properties.score,
      partShares: GradedItem.properties.partShares,
      comment: Type.String(),
      rubric: GradedItem.properties.rubric,
      partRubrics: GradedItem.properties.partRubrics,
      reason: GradedItem.properties.reason,
      ink: GradedItem.properties.ink,
      /** The name of who gave the points; null: the machine, or nobody yet. */
      markedBy: nullable(Type.String()),
      /** How its second mark stands; null: it needs none. Whoever gives the second marks is told nothing. */
      second: nullable(SecondMarkState),
    }),
  ),
});
export type MarkingDesk = Static<typeof MarkingDesk>;

/** Work as it was before it was reopened: its answers, with the marks and the ink of that time. */
export const EarlierWork = Type.Object({
  submittedAt: nullable(Time),
  keptAt: Time,
  score: GradedItem.properties.score,
  points: Count,
  comment: Type.String(),
  items: Type.Array(GradedItem),
});
export type EarlierWork = Static<typeof EarlierWork>;

/** The mark of an answer as a teacher looked at it, whole: what is given next replaces all of it. */
export const MarkSeen = strict({
  score: GradedItem.properties.score,
  comment: Type.String({ maxLength: limits.gradeCommentMax.value }),
  rubric: nullable(RubricFilling),
  partRubrics: Type.Optional(PartFillings),
  partShares: Type.Array(nullable(Type.Number({ minimum: 0, maximum: 1 })), {
    maxItems: limits.partsMax.value,
  }),
  reason: Type.String({ maxLength: limits.markReasonMax.value }),
  /** Of the work that was looked at. It is named only where it was told: a node of the version before refuses fields that it does not know. */
  handIn: Type.Optional(HandIn),
});
export type MarkSeen = Static<typeof MarkSeen>;

/** The same as pages say it that were loaded from the version before: of the mark they know no more. */
export const MarkSeenBefore = strict({
  score: MarkSeen.properties.score,
  comment: MarkSeen.properties.comment,
});
export type MarkSeenBefore = Static<typeof MarkSeenBefore>;
