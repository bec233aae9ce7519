import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";

/** One word of an institution's list: 1 masked, 2 refused, 3 left to the server, which masks it and counts it for staff (M18). */
export const WordRule = strict({
  word: Type.String({ minLength: 1, maxLength: limits.wordMax.value, pattern: "\\S" }),
  type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
});
export type WordRule = Static<typeof WordRule>;
export const WordRules = Type.Array(WordRule, { maxItems: limits.wordsMax.value });

/** The list as staff read it. Version 0: it was never saved. */
export const WordList = Type.Object({
  version: Version,
  words: Type.Array(WordRule),
  updatedAt: nullable(Time),
  updatedBy: Type.String(),
  /** How often words of type 3 were met in the last 30 days, the most frequent first. */
  met: Type.Array(Type.Object({ word: Type.String(), count: Count })),
});
export type WordList = Static<typeof WordList>;
