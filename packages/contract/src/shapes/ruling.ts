import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time } from "./basic.ts";
import { AnswerKey, AskedQuestion, QuestionKind } from "./question.ts";

const Place = Type.Integer({ minimum: 0, maximum: limits.optionsMax.value - 1 });

/** Of a question with parts, which of them it is about, from 0. */
const part = Type.Optional(Type.Integer({ minimum: 0, maximum: limits.partsMax.value - 1 }));

/**
 * What a teacher decides about a question of homework after it was given (P8). "accept": a further answer counts, of a gap or,
 * where `gap` is null, of a short answer. "pair": something is matched rightly with a further option. "order": a further order is
 * right. "key": other options are right. "cancel": everybody gets its points. Options are numbered as they were written; of true
 * or false 0 is true and 1 false.
 */
export const Ruling = Type.Union([
  strict({
    kind: Type.Literal("accept"),
    part,
    gap: nullable(Type.Integer({ minimum: 0, maximum: limits.blanksMax.value - 1 })),
    text: Type.String({ minLength: 1, maxLength: limits.shortAnswerMax.value }),
  }),
  strict({ kind: Type.Literal("pair"), part, left: Place, option: Place }),
  strict({
    kind: Type.Literal("order"),
    part,
    places: Type.Array(Place, { minItems: 2, maxItems: limits.optionsMax.value, uniqueItems: true }),
  }),
  strict({
    kind: Type.Literal("key"),
    part,
    right: Type.Array(Place, { minItems: 1, maxItems: limits.optionsMax.value, uniqueItems: true }),
  }),
  strict({ kind: Type.Literal("cancel") }),
]);
export type Ruling = Static<typeof Ruling>;

/** As pupils are told of it: a further answer of whatever kind is "accept". */
export const RulingKind = Type.Union([Type.Literal("accept"), Type.Literal("key"), Type.Literal("cancel")]);
export type RulingKind = Static<typeof RulingKind>;

const Score = nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }));
const Moved = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** Points of the whole work. Null: it waits for marks. */
  before: Score,
  after: Score,
});

/** What a ruling would do to the work that was handed in. */
export const RulingPreview = Type.Object({
  gains: Count,
  loses: Count,
  same: Count,
  /** Of those whose points change, returned work: these pupils are told. */
  told: Count,
  /** Whose points change, the first hundred by name. */
  pupils: Type.Array(Moved),
});
export type RulingPreview = Static<typeof RulingPreview>;

/** A question of homework with what was decided about it and the answers that were given. */
export const RuledItem = Type.Object({
  itemNo: Count,
  kind: QuestionKind,
  points: Count,
  /** With options in the order in which they were written. */
  question: AskedQuestion,
  key: AnswerKey,
  rulings: Type.Array(Type.Object({ rulingId: Type.Integer(), ruling: Ruling, madeAt: Time })),
  /** Answers that do not count, each as what would accept it; those first that most pupils gave, of each gap and part some. */
  given: Type.Array(Type.Object({ ruling: Ruling, pupils: Count })),
  /** Work that is still to be graded again. */
  waiting: Count,
  /** Whether a ruling may be written into the bank, too. */
  mayEditQuestion: Type.Boolean(),
});
export type RuledItem = Static<typeof RuledItem>;
