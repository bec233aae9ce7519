import { type Static, Type } from "typebox";
import { Count, nullable, Time, Version } from "./basic.ts";

/** What a version says otherwise than the one before; where both words are the same, they are drawn otherwise. */
export const QuestionDifference = Type.Object({
  part: Type.Union([
    Type.Literal("kind"),
    Type.Literal("stem"),
    Type.Literal("options"),
    Type.Literal("key"),
    Type.Literal("explanation"),
    Type.Literal("subject"),
    Type.Literal("lang"),
    Type.Literal("difficulty"),
    Type.Literal("tags"),
    Type.Literal("stage"),
    Type.Literal("source"),
  ]),
  before: Type.String(),
  after: Type.String(),
});
export type QuestionDifference = Static<typeof QuestionDifference>;

/** The versions of a question, and the homework that it stands in. */
export const QuestionHistory = Type.Object({
  /** The newest first. */
  versions: Type.Array(
    Type.Object({
      version: Version,
      savedAt: Time,
      savedBy: Type.Object({ userId: Type.String(), name: Type.String() }),
      /** Of the first one nothing. */
      differences: Type.Array(QuestionDifference),
    }),
  ),
  /** There are older versions than these. */
  isCut: Type.Boolean(),
  /** The homework that the caller may read, the newest first. */
  uses: Type.Array(
    Type.Object({
      homeworkId: Type.Integer(),
      title: Type.String(),
      version: Version,
      answers: Count,
      /** The part of the points that was reached, of 1; null: fewer than five answers have points. */
      facility: nullable(Type.Number()),
    }),
  ),
  /** How much other homework it stands in. */
  otherUses: Count,
});
export type QuestionHistory = Static<typeof QuestionHistory>;
