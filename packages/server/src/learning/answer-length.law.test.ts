import { limits } from "@lyceum/contract/limits";
import { QuestionAnswer, type SimpleAnswer } from "@lyceum/contract/shapes";
import { isTooLong, shortened } from "@lyceum/domain/learning";
import fc from "fast-check";
import { Check } from "typebox/value";
import { expect, test } from "vitest";

/** Texts of lengths about a limit. */
const textOf = (max: number) =>
  fc
    .tuple(fc.constantFrom("a", "字", " ", "\n"), fc.constantFrom(0, 1, max - 1, max, max + 1, 2 * max))
    .map(([sign, count]) => sign.repeat(count));
const simple: fc.Arbitrary<SimpleAnswer> = fc.oneof(
  fc
    .array(textOf(limits.blankMax.value), { minLength: 1, maxLength: 4 })
    .map((texts) => ({ kind: "blanks" as const, texts })),
  textOf(limits.shortAnswerMax.value).map((text) => ({ kind: "shortAnswer" as const, text })),
  fc.constant({ kind: "trueFalse" as const, value: true }),
);
const answer: fc.Arbitrary<QuestionAnswer> = fc.oneof(
  simple,
  fc
    .array(fc.option(simple), { minLength: 2, maxLength: limits.partsMax.value })
    .map((parts) => ({ kind: "composite" as const, parts })),
);

test("P8 an answer is too long exactly where the server would refuse its length, also in a part", () => {
  fc.assert(
    fc.property(answer, (given) => {
      expect(isTooLong(given)).toBe(!Check(QuestionAnswer, given));
    }),
  );
  expect(isTooLong(null)).toBe(false);
});

test("P8 what is not too long by the count of a page is taken, also in signs of several units", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const given = { kind: "blanks" as const, texts: [text] };
      expect(isTooLong(given) || Check(QuestionAnswer, given)).toBe(true);
    }),
  );
});

test("P8 what is cut at the end of the time is taken, and what fits stays as it is", () => {
  fc.assert(
    fc.property(answer, (given) => {
      const cut = shortened(given);
      expect(Check(QuestionAnswer, cut)).toBe(true);
      if (!isTooLong(given)) expect(cut).toEqual(given);
    }),
  );
  const half = { kind: "blanks" as const, texts: [`${"a".repeat(limits.blankMax.value - 1)}😀`] };
  expect(shortened(half)).toEqual({ kind: "blanks", texts: ["a".repeat(limits.blankMax.value - 1)] });
});
