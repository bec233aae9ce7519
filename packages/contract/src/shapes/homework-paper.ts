import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { GradedItem, HomeworkStage, ReleaseRule, Sheet } from "./homework.ts";
import { QuestionAnswer } from "./question.ts";

/** In which order a preview shows questions and options: one number for each; null: as they were written. */
export const PreviewOrder = nullable(Type.Integer({ minimum: 0, maximum: 999_999_999 }));

/** Homework as a pupil will have it before them; nothing of what is right. */
export const HomeworkPreview = Type.Object({
  homeworkId: Type.Integer(),
  version: Version,
  stage: HomeworkStage,
  title: Type.String(),
  note: Type.String(),
  dueAt: Time,
  releaseRule: ReleaseRule,
  order: PreviewOrder,
  /** When an attempt that began now would be handed in by itself; null: it has no time limit. */
  deadlineAt: nullable(Time),
  now: Time,
  items: Type.Array(
    Type.Object({
      itemNo: Sheet.properties.items.items.properties.itemNo,
      points: Count,
      question: Sheet.properties.items.items.properties.question,
    }),
  ),
});
export type HomeworkPreview = Static<typeof HomeworkPreview>;

/** Answers that somebody has tried in a preview, by the order in which the questions stood there. */
export const PreviewAnswers = strict({
  version: Version,
  order: PreviewOrder,
  answers: Type.Array(
    strict({ itemNo: Type.Integer({ minimum: 0, maximum: 1_000 }), answer: QuestionAnswer }),
    { maxItems: limits.homeworkItemsMax.value },
  ),
});
export type PreviewAnswers = Static<typeof PreviewAnswers>;

/** What the machine makes of answers in a preview. */
export const PreviewResult = Type.Object({
  /** Of what it can judge. */
  score: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  points: Count,
  /** Questions that a person marks. */
  waiting: Count,
  items: Type.Array(GradedItem),
});
export type PreviewResult = Static<typeof PreviewResult>;
