import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict } from "./basic.ts";
import { AlikeQuestion, QuestionContent, QuestionKind, Subject } from "./question.ts";

/** In what form questions come and go: as a teacher types them, in GIFT, or as a table. */
export const ExchangeFormat = Type.Union([Type.Literal("text"), Type.Literal("gift"), Type.Literal("csv")]);
export type ExchangeFormat = Static<typeof ExchangeFormat>;

/** Files that are archives: a package of QTI 3, a workbook with the columns of the table. */
export const PackageFormat = Type.Union([Type.Literal("qti"), Type.Literal("xlsx")]);
export type PackageFormat = Static<typeof PackageFormat>;

/** Why an item of a file is no question. */
export const ItemProblem = Type.Union([
  Type.Literal("noStem"),
  Type.Literal("noAnswer"),
  Type.Literal("answer"),
  Type.Literal("options"),
  Type.Literal("number"),
  Type.Literal("unknownWord"),
  Type.Literal("tooLong"),
  Type.Literal("tooMany"),
  Type.Literal("unclosed"),
  /** Answers stand in it twice, as when the empty line between two questions is missing. */
  Type.Literal("joined"),
  Type.Literal("columns"),
  Type.Literal("noNumber"),
  /** Of a package or workbook: it is broken, unpacks to too much, or holds a path that leads out of it. */
  Type.Literal("archive"),
  Type.Literal("tooLarge"),
  Type.Literal("path"),
  /** Of one of its files: a document type, no XML, no such file, a kind of interaction that is not known, parts. */
  Type.Literal("doctype"),
  Type.Literal("xml"),
  Type.Literal("missing"),
  Type.Literal("manifest"),
  Type.Literal("interaction"),
  Type.Literal("parts"),
]);
export type ItemProblem = Static<typeof ItemProblem>;

/** What does not come along with a question. */
export const ItemLoss = Type.Union([
  /** Pictures, formulas, bold and the like; the words stay. */
  Type.Literal("form"),
  Type.Literal("feedback"),
  Type.Literal("weights"),
  Type.Literal("category"),
  Type.Literal("characters"),
  Type.Literal("column"),
  Type.Literal("tags"),
  Type.Literal("model"),
  /** Where it was taken from. */
  Type.Literal("source"),
  /** The unit of a gap and whether capitals count. */
  Type.Literal("gap"),
  /** The form has no words for this kind: the question is left out. */
  Type.Literal("kind"),
  /** A question of several is a text and questions of their own to other programs, without weights and explanation. */
  Type.Literal("apart"),
]);
export type ItemLoss = Static<typeof ItemLoss>;

/** A file of questions, and what they are where the file does not say so. */
export const QuestionFile = strict({
  format: ExchangeFormat,
  text: Type.String({ minLength: 1, maxLength: limits.importTextMax.value }),
  subject: Subject,
  lang: QuestionContent.properties.lang,
  difficulty: QuestionContent.properties.difficulty,
});
export type QuestionFile = Static<typeof QuestionFile>;

export const ImportPreview = Type.Object({
  items: Type.Array(
    Type.Object({
      line: Count,
      kind: QuestionKind,
      words: Type.String(),
      /** What counts as right, in words. */
      right: Type.String(),
      losses: Type.Array(ItemLoss),
      /** The bank, or an earlier item of the file, asks the very same. */
      isKnown: Type.Boolean(),
      /** A question of the bank that asks nearly the same; of the first items alone. */
      alike: nullable(AlikeQuestion),
    }),
  ),
  faults: Type.Array(Type.Object({ line: Count, reason: ItemProblem, words: Type.String() })),
});
export type ImportPreview = Static<typeof ImportPreview>;

export const QuestionExport = Type.Object({
  text: Type.String(),
  count: Count,
  /** More questions were found than a file holds. */
  isCut: Type.Boolean(),
  losses: Type.Array(Type.Object({ words: Type.String(), losses: Type.Array(ItemLoss) })),
});
export type QuestionExport = Static<typeof QuestionExport>;

/** The archive in base64. */
export const QuestionPackage = Type.Object({
  bytes: Type.String(),
  count: Count,
  /** More questions were found than a file holds. */
  isCut: Type.Boolean(),
  losses: Type.Array(Type.Object({ words: Type.String(), losses: Type.Array(ItemLoss) })),
});
export type QuestionPackage = Static<typeof QuestionPackage>;
