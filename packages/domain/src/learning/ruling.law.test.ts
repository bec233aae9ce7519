import type { QuestionAnswer, QuestionBody, Ruling } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeAnswer } from "./grade-answer.ts";
import {
  afterRightRuling,
  afterWrongRuling,
  fitsRuling,
  gradeRuled,
  type Mark,
  ruledBody,
  ruleMark,
} from "./ruling.ts";

const blank = { accepted: ["7"], tolerance: 0, unit: "", caseSensitive: false } as const;
const gaps: QuestionBody = {
  kind: "blanks",
  blanks: [
    { ...blank, kind: "text", accepted: ["Paris"] },
    { ...blank, kind: "number", accepted: ["7"] },
  ],
};
const multiple: QuestionBody = { kind: "multiple", options: [], right: [0, 2], rule: "all" };
const choices: QuestionBody = {
  ...multiple,
  options: Array.from({ length: 4 }, () => ({ type: "doc", content: [] })),
};

const word = fc.constantFrom("Paris", "paris", "London", "7", "seven", "８", "");
const texts: fc.Arbitrary<QuestionAnswer> = fc
  .tuple(word, word)
  .map(([a, b]) => ({ kind: "blanks", texts: [a, b] }));
const accept: fc.Arbitrary<Ruling> = fc.record({
  kind: fc.constant("accept" as const),
  gap: fc.constantFrom(0, 1),
  text: fc.constantFrom("London", "seven", "8"),
});
const cancel: fc.Arbitrary<Ruling> = fc.constant({ kind: "cancel" });
const mark: fc.Arbitrary<Mark> = fc.record({
  score: fc.option(fc.integer({ min: 0, max: 8 }).map((points) => points / 2)),
  baseScore: fc.constant(null),
  isRuled: fc.constant(false),
  isByHand: fc.boolean(),
});

test("P8 accepting a further answer, and cancelling a question, take points from nobody", () => {
  fc.assert(
    fc.property(texts, fc.array(fc.oneof(accept, cancel), { maxLength: 4 }), (answer, rulings) => {
      expect(gradeRuled(gaps, answer, rulings)).toBeGreaterThanOrEqual(gradeAnswer(gaps, answer) ?? 0);
      const before = { score: 2, baseScore: null, isRuled: false, isByHand: true };
      expect(ruleMark({ body: gaps, points: 4 }, answer, rulings, before).score).toBeGreaterThanOrEqual(2);
    }),
  );
});

test("P8 a mark with rulings is the same however often it is made, and without them it is what it was", () => {
  fc.assert(
    fc.property(
      texts,
      mark,
      fc.array(fc.oneof(accept, cancel), { maxLength: 4 }),
      (answer, before, rulings) => {
        const question = { body: gaps, points: 4 };
        const once = ruleMark(question, answer, rulings, before);
        expect(ruleMark(question, answer, rulings, once)).toEqual(once);
        expect(ruleMark(question, answer, [], once)).toEqual(before);
      },
    ),
  );
});

test("P8 an accepted answer counts by what it says: also in a gap for numbers, and there for that gap alone", () => {
  const rulings: Ruling[] = [{ kind: "accept", gap: 1, text: "Seven" }];
  expect(gradeRuled(gaps, { kind: "blanks", texts: ["Paris", " ｓeven "] }, rulings)).toBe(1);
  expect(gradeRuled(gaps, { kind: "blanks", texts: ["seven", "8"] }, rulings)).toBe(0);
  const short: QuestionBody = { kind: "shortAnswer", model: "two" };
  const own: Ruling[] = [{ kind: "accept", gap: null, text: "Two apples" }];
  expect(gradeRuled(short, { kind: "shortAnswer", text: "two  apples" }, own)).toBe(1);
  expect(gradeRuled(short, { kind: "shortAnswer", text: "three" }, own)).toBeNull();
  expect(gradeRuled(short, { kind: "shortAnswer", text: "two apples", photos: ["a"] }, own)).toBeNull();
});

test("P8 another key is the key, keeps a mark by hand, and fits the question", () => {
  const key: Ruling = { kind: "key", right: [1, 3] };
  expect(ruledBody(choices, [key])).toMatchObject({ right: [1, 3] });
  expect(gradeRuled(choices, { kind: "multiple", choices: [1, 3] }, [key])).toBe(1);
  expect(gradeRuled(choices, { kind: "multiple", choices: [0, 2] }, [key])).toBe(0);
  const byHand = { score: 3, baseScore: null, isRuled: false, isByHand: true };
  expect(
    ruleMark({ body: choices, points: 4 }, { kind: "multiple", choices: [0] }, [key], byHand).score,
  ).toBe(3);
  expect(fitsRuling(choices, { kind: "key", right: [4] })).toBe(false);
  expect(fitsRuling({ kind: "trueFalse", right: true }, { kind: "key", right: [1] })).toBe(true);
  expect(fitsRuling({ kind: "trueFalse", right: true }, { kind: "key", right: [0, 1] })).toBe(false);
  expect(fitsRuling(gaps, { kind: "accept", gap: 2, text: "x" })).toBe(false);
  expect(fitsRuling(gaps, { kind: "accept", gap: 0, text: " 。" })).toBe(false);
});

test("P9 what a ruling takes out of the wrong book comes back with its end, and what the pupil keeps stays", () => {
  const place = fc.record({
    status: fc.constantFrom("active" as const, "removed" as const),
    wrongCount: fc.integer({ min: 1, max: 5 }),
    isKept: fc.boolean(),
  });
  fc.assert(
    fc.property(place, (before) => {
      const { isKept, ...state } = before;
      const after = afterRightRuling(before);
      if (state.status === "active")
        expect(after.status).toBe(state.wrongCount === 1 && !isKept ? "removed" : "active");
      expect(afterWrongRuling(after)).toEqual(state);
    }),
  );
});
