import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { GradedItem, HomeworkContent, HomeworkStage, ReleaseRule, Sheet } from "./homework.ts";
import { QuestionAnswer, QuestionContent, QuestionId, QuestionKind, Subject } from "./question.ts";
import { PointName } from "./question-point.ts";

/** In which order a preview shows questions and options: one number for each; null: as they were written. */
const PreviewOrder = nullable(Type.Integer({ minimum: 0, maximum: 999_999_999 }));

const ItemNo = Type.Integer({ minimum: 0, maximum: 1_000 });

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
      /** Of the question; those of a draft change with the bank. */
      version: Version,
      question: Sheet.properties.items.items.properties.question,
    }),
  ),
});
export type HomeworkPreview = Static<typeof HomeworkPreview>;

/** Answers that somebody has tried in a preview, by the order in which the questions stood there. */
export const PreviewAnswers = strict({
  version: Version,
  order: PreviewOrder,
  /** Of every question, as the preview showed them. */
  versions: Type.Array(strict({ itemNo: ItemNo, version: Version }), {
    maxItems: limits.homeworkItemsMax.value,
  }),
  answers: Type.Array(strict({ itemNo: ItemNo, answer: QuestionAnswer }), {
    maxItems: limits.homeworkItemsMax.value,
  }),
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

const Difficulty = QuestionContent.properties.difficulty;

/** Which questions a paper is to have: so many, of a point and a kind where they are named, within these difficulties. */
export const PaperRule = strict({
  count: Type.Integer({ minimum: 1, maximum: limits.homeworkItemsMax.value }),
  tag: nullable(PointName),
  kind: nullable(QuestionKind),
  from: Difficulty,
  to: Difficulty,
});
export type PaperRule = Static<typeof PaperRule>;

export const PaperRequest = strict({
  subject: Subject,
  /** What these classes had lately comes last. */
  classIds: HomeworkContent.properties.classIds,
  /** Questions that are not proposed: they stand in the paper, or were put aside. */
  takenIds: Type.Array(QuestionId, { maxItems: limits.paperTakenMax.value }),
  /** Another one brings others of those that fit alike. */
  seed: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  rules: Type.Array(PaperRule, { minItems: 1, maxItems: limits.paperRulesMax.value }),
});
export type PaperRequest = Static<typeof PaperRequest>;

/** A question that a rule brings. */
export const ProposedQuestion = Type.Object({
  questionId: Type.Integer(),
  kind: QuestionKind,
  words: Type.String(),
  difficulty: Type.Integer(),
  tags: Type.Array(Type.String()),
  /** How many pieces of homework it stands in, and when one of them opened for the classes last. */
  uses: Count,
  usedAt: nullable(Time),
});
export type ProposedQuestion = Static<typeof ProposedQuestion>;

/** What each rule brings, in their order. */
export const PaperProposal = Type.Object({
  rules: Type.Array(
    Type.Object({
      questions: Type.Array(ProposedQuestion),
      missing: Count,
      /** How many questions of the bank fit, with those that are taken. */
      fitting: Count,
      /** Why some are missing: the bank has no more, the others are taken, or other rules of the same proposal have them. */
      reason: nullable(Type.Union([Type.Literal("bank"), Type.Literal("paper"), Type.Literal("rules")])),
    }),
  ),
});
export type PaperProposal = Static<typeof PaperProposal>;
