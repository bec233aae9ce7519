import { type Static, Type } from "typebox";
import { Count, nullable } from "./basic.ts";
import { QuestionContent } from "./question.ts";

/** What questions are about, as they name it. */
export const PointName = QuestionContent.properties.tags.items;

export const QuestionPoint = Type.Object({
  name: Type.String(),
  /** The point that it belongs to; null: none. */
  parent: nullable(Type.String()),
  /** Whether it has a place in the tree; else questions name it alone. */
  isPlaced: Type.Boolean(),
  questions: Count,
});
export type QuestionPoint = Static<typeof QuestionPoint>;
