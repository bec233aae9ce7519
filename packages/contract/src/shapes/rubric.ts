import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** How well a criterion is met, in words, and what that is worth. */
const RubricLevel = strict({
  words: Type.String({ minLength: 1, maxLength: limits.rubricLevelMax.value }),
  points: Type.Number({ minimum: 0, maximum: 100 }),
});

/** One thing that is looked at in an answer, with its levels. */
const RubricCriterion = strict({
  title: Type.String({ minLength: 1, maxLength: limits.rubricTitleMax.value }),
  levels: Type.Array(RubricLevel, { minItems: 2, maxItems: limits.rubricLevelsMax.value }),
});
export type RubricCriterion = Static<typeof RubricCriterion>;

export const RubricContent = strict({
  title: Type.String({ minLength: 1, maxLength: limits.rubricTitleMax.value }),
  criteria: Type.Array(RubricCriterion, { minItems: 1, maxItems: limits.rubricCriteriaMax.value }),
});
export type RubricContent = Static<typeof RubricContent>;

/** A rubric as it was saved once; a version never changes. */
export const Rubric = Type.Object({ rubricId: Id, version: Version, content: RubricContent });
export type Rubric = Static<typeof Rubric>;

export const RubricRow = Type.Object({
  ...Rubric.properties,
  /** The name of who made it. */
  owner: Type.String(),
  mayEdit: Type.Boolean(),
  updatedAt: Time,
  /** How many questions of the bank bring it into homework. */
  uses: Count,
});
export type RubricRow = Static<typeof RubricRow>;

/** What was chosen for one criterion; `level` null: nothing yet. */
export const RubricPick = strict({
  level: nullable(Type.Integer({ minimum: 0, maximum: limits.rubricLevelsMax.value - 1 })),
  comment: Type.String({ maxLength: limits.rubricCommentMax.value }),
});
export type RubricPick = Static<typeof RubricPick>;

export const RubricPicks = Type.Array(RubricPick, { minItems: 1, maxItems: limits.rubricCriteriaMax.value });

/** A rubric with what was chosen in it for an answer, in the order of its criteria. */
export const FilledRubric = Type.Object({ rubric: Rubric, picks: RubricPicks });
export type FilledRubric = Static<typeof FilledRubric>;

/** A rubric that is filled, as it is sent. */
export const RubricFilling = strict({
  rubricId: Id,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  picks: RubricPicks,
});
export type RubricFilling = Static<typeof RubricFilling>;

/** What was chosen for the parts of a question, in their order; null: no rubric. */
export const PartFillings = Type.Array(nullable(RubricFilling), { maxItems: limits.partsMax.value });
export type PartFillings = Static<typeof PartFillings>;

/** The rubric by which a part of a question is marked; parts are counted from 0. */
export const PartRubric = Type.Object({ part: Count, rubric: Rubric });
export type PartRubric = Static<typeof PartRubric>;
