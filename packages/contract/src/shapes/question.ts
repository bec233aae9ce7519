import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId } from "./asset.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { RichText } from "./rich-text.ts";

/** What a question belongs to. */
export const Subject = Type.Union([
  Type.Literal("chinese"),
  Type.Literal("mathematics"),
  Type.Literal("english"),
  Type.Literal("physics"),
  Type.Literal("chemistry"),
  Type.Literal("biology"),
  Type.Literal("history"),
  Type.Literal("geography"),
  Type.Literal("politics"),
  Type.Literal("computing"),
  Type.Literal("science"),
  Type.Literal("arts"),
  Type.Literal("music"),
  Type.Literal("sport"),
  Type.Literal("labour"),
  Type.Literal("other"),
]);
export type Subject = Static<typeof Subject>;

/** Whom something is for, by their school. */
export const SchoolStage = Type.Union([
  Type.Literal("primary"),
  Type.Literal("junior"),
  Type.Literal("senior"),
  Type.Literal("vocational"),
  Type.Literal("university"),
]);
export type SchoolStage = Static<typeof SchoolStage>;

const Place = Type.Integer({ minimum: 0, maximum: limits.optionsMax.value - 1 });
const Words = Type.String({ maxLength: limits.blankMax.value });
const LongWords = Type.String({ maxLength: limits.shortAnswerMax.value });
const Options = Type.Array(RichText, { minItems: 2, maxItems: limits.optionsMax.value });

/** How a choice of several is graded: all or nothing; half where nothing wrong was chosen; each option for itself. */
export const MultipleRule = Type.Union([
  Type.Literal("all"),
  Type.Literal("half"),
  Type.Literal("perOption"),
]);
export type MultipleRule = Static<typeof MultipleRule>;

/** What is written in a gap: what is compared by its letters, by its value, at many points, or in any order. */
export const BlankKind = Type.Union([
  Type.Literal("text"),
  Type.Literal("number"),
  Type.Literal("expression"),
  Type.Literal("set"),
]);
export type BlankKind = Static<typeof BlankKind>;

/**
 * One gap: what counts as right. A number may differ by the tolerance, or by so many percent of what is right, whichever is
 * more; the unit stands behind it.
 */
export const Blank = strict({
  kind: BlankKind,
  accepted: Type.Array(Type.String({ minLength: 1, maxLength: limits.blankMax.value }), {
    minItems: 1,
    maxItems: 20,
  }),
  tolerance: Type.Number({ minimum: 0, maximum: 1e9 }),
  tolerancePercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  unit: Type.String({ maxLength: 20 }),
  caseSensitive: Type.Boolean(),
});
export type Blank = Static<typeof Blank>;

const simpleBodies = [
  strict({ kind: Type.Literal("single"), options: Options, right: Place }),
  strict({
    kind: Type.Literal("multiple"),
    options: Options,
    right: Type.Array(Place, { minItems: 1, maxItems: limits.optionsMax.value }),
    rule: MultipleRule,
  }),
  strict({ kind: Type.Literal("trueFalse"), right: Type.Boolean() }),
  strict({
    kind: Type.Literal("blanks"),
    blanks: Type.Array(Blank, { minItems: 1, maxItems: limits.blanksMax.value }),
  }),
  /** `left` at a place belongs to the option at the same place; options beyond belong to nothing. */
  strict({ kind: Type.Literal("matching"), left: Options, options: Options }),
  /** Options in the right order. */
  strict({ kind: Type.Literal("ordering"), options: Options }),
  strict({ kind: Type.Literal("shortAnswer"), model: LongWords }),
] as const;

/** What is asked and what is right of a question that has no parts. */
export const SimpleBody = Type.Union([...simpleBodies]);
export type SimpleBody = Static<typeof SimpleBody>;
export type SimpleKind = SimpleBody["kind"];

/** One question of several about the same text. The points of the whole are split by the weights of its parts. */
export const QuestionPart = strict({
  stem: RichText,
  body: SimpleBody,
  weight: Type.Integer({ minimum: 1, maximum: limits.partWeightMax.value }),
});
export type QuestionPart = Static<typeof QuestionPart>;

/** What is asked and what is right, by the kind of the question. */
export const QuestionBody = Type.Union([
  ...simpleBodies,
  /** The stem is what all parts are about. */
  strict({
    kind: Type.Literal("composite"),
    parts: Type.Array(QuestionPart, { minItems: 2, maxItems: limits.partsMax.value }),
  }),
]);
export type QuestionBody = Static<typeof QuestionBody>;
export type QuestionKind = QuestionBody["kind"];

const simpleKinds = [
  Type.Literal("single"),
  Type.Literal("multiple"),
  Type.Literal("trueFalse"),
  Type.Literal("blanks"),
  Type.Literal("matching"),
  Type.Literal("ordering"),
  Type.Literal("shortAnswer"),
] as const;
export const SimpleKind = Type.Union([...simpleKinds]);
export const QuestionKind = Type.Union([...simpleKinds, Type.Literal("composite")]);

const simpleAnswers = [
  strict({ kind: Type.Literal("single"), choice: Place }),
  strict({
    kind: Type.Literal("multiple"),
    choices: Type.Array(Place, { maxItems: limits.optionsMax.value }),
  }),
  strict({ kind: Type.Literal("trueFalse"), value: Type.Boolean() }),
  strict({
    kind: Type.Literal("blanks"),
    texts: Type.Array(Words, { minItems: 1, maxItems: limits.blanksMax.value }),
  }),
  /** The option that belongs to each thing on the left; null: none was chosen. */
  strict({
    kind: Type.Literal("matching"),
    places: Type.Array(nullable(Place), { minItems: 2, maxItems: limits.optionsMax.value }),
  }),
  /** All options, in their order. */
  strict({
    kind: Type.Literal("ordering"),
    places: Type.Array(Place, { minItems: 2, maxItems: limits.optionsMax.value }),
  }),
  /** `photos`: pages of handwork, in their order. */
  strict({
    kind: Type.Literal("shortAnswer"),
    text: LongWords,
    photos: Type.Optional(Type.Array(AssetId, { maxItems: limits.answerPhotosMax.value })),
  }),
] as const;
export const SimpleAnswer = Type.Union([...simpleAnswers]);
export type SimpleAnswer = Static<typeof SimpleAnswer>;

/** What a pupil answers. Options are numbered as they are shown. */
export const QuestionAnswer = Type.Union([
  ...simpleAnswers,
  /** An answer to each part, in their order; null: none. */
  strict({
    kind: Type.Literal("composite"),
    parts: Type.Array(nullable(SimpleAnswer), { minItems: 2, maxItems: limits.partsMax.value }),
  }),
]);
export type QuestionAnswer = Static<typeof QuestionAnswer>;

/** All that is written of a question. */
export const QuestionContent = strict({
  subject: Subject,
  lang: Type.Union([Type.Literal("zh-CN"), Type.Literal("en-US")]),
  stem: RichText,
  body: QuestionBody,
  explanation: nullable(RichText),
  /** From 1, easy, to 5. */
  difficulty: Type.Integer({ minimum: 1, maximum: 5 }),
  /** What it is about, such as "fractions". */
  tags: Type.Array(Type.String({ minLength: 1, maxLength: limits.questionTagMax.value }), {
    maxItems: limits.questionTagsMax.value,
  }),
  /** Whom it is for; nothing of it needs to be said. */
  stage: Type.Optional(SchoolStage),
  /** Where it was taken from, such as a book and its page. */
  source: Type.Optional(Type.String({ minLength: 1, maxLength: limits.questionSourceMax.value })),
});
export type QuestionContent = Static<typeof QuestionContent>;

const Person = Type.Object({ userId: Type.String(), name: Type.String() });

/** A question in the list of the bank. */
export const StaffQuestionRow = Type.Object({
  questionId: Type.Integer(),
  version: Version,
  kind: QuestionKind,
  subject: Subject,
  /** The first words of the stem. */
  words: Type.String(),
  difficulty: Type.Integer(),
  stage: nullable(SchoolStage),
  tags: Type.Array(Type.String()),
  owner: Person,
  updatedAt: Time,
  /** How many pieces of homework it stands in. */
  uses: Count,
  /** The machine judges all of it, so quizzes ask it; a node of the version before tells nothing of it. */
  isJudged: Type.Optional(Type.Boolean()),
});
export type StaffQuestionRow = Static<typeof StaffQuestionRow>;

const NamedRubric = Type.Object({ rubricId: Type.Integer(), title: Type.String() });

export const StaffQuestion = Type.Object({
  questionId: Type.Integer(),
  version: Version,
  content: QuestionContent,
  owner: Person,
  updatedAt: Time,
  /** The rubric that it brings into homework. */
  rubric: nullable(NamedRubric),
  /** Of a question with parts those that these bring, in their order. */
  partRubrics: Type.Optional(Type.Array(nullable(NamedRubric))),
  /** Whether the caller may change it. */
  mayEdit: Type.Boolean(),
});
export type StaffQuestion = Static<typeof StaffQuestion>;

/** A question of the bank that asks nearly the same as another one. */
export const AlikeQuestion = Type.Object({
  questionId: Type.Integer(),
  /** The first words of the stem. */
  words: Type.String(),
});
export type AlikeQuestion = Static<typeof AlikeQuestion>;

const asked = {
  stem: RichText,
  /** In the order in which they are shown: of a choice, and what is to be matched or ordered. */
  options: Type.Array(RichText),
  /** What options are to be found for; of a matching alone. */
  left: Type.Array(RichText),
  /** How many gaps it has, with the unit behind each. */
  units: Type.Array(Type.String()),
  /** What is written in each gap; left out where there is none. */
  gapKinds: Type.Optional(Type.Array(BlankKind)),
};

/** A part of a question as a pupil is asked, with its weight among the parts. */
export const AskedPart = Type.Object({ kind: SimpleKind, ...asked, weight: Count });
export type AskedPart = Static<typeof AskedPart>;

/** A question as a pupil is asked: nothing of what is right. */
export const AskedQuestion = Type.Object({ kind: QuestionKind, ...asked, parts: Type.Array(AskedPart) });
export type AskedQuestion = Static<typeof AskedQuestion>;

/** What is right, as shown once the result is released; options are numbered as they are shown. */
export const AnswerKey = Type.Object({
  right: QuestionAnswer,
  explanation: nullable(RichText),
});
export type AnswerKey = Static<typeof AnswerKey>;

export const QuestionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
