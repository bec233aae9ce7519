import type { QuestionAnswer, QuestionBody, Ruling, SimpleAnswer, SimpleBody } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeAnswer, gradeParts } from "./grade-answer.ts";
import {
  afterRightRuling,
  afterWrongRuling,
  fitsBank,
  fitsRuling,
  gradeRuled,
  gradeRuledParts,
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

const words = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const matching: SimpleBody = {
  kind: "matching",
  left: ["a", "b", "c"].map(words),
  options: ["1", "2", "3", "4"].map(words),
};
const ordering: SimpleBody = { kind: "ordering", options: ["p", "q", "r", "s"].map(words) };
const short: SimpleBody = { kind: "shortAnswer", model: "two" };
const composite: QuestionBody = {
  kind: "composite",
  parts: [matching, ordering, gaps, { ...choices, kind: "single", right: 1 }, short].map((body, at) => ({
    stem: words("part"),
    body: body as SimpleBody,
    weight: at + 1,
  })),
};
const four = [0, 1, 2, 3];
const order = fc.shuffledSubarray(four, { minLength: 4 });
const partAnswers = fc.tuple(
  fc
    .shuffledSubarray(four, { minLength: 3, maxLength: 3 })
    .map((places) => ({ kind: "matching" as const, places })),
  order.map((places) => ({ kind: "ordering" as const, places })),
  texts.map((one) => one as SimpleAnswer),
  fc.constantFrom(...four).map((choice) => ({ kind: "single" as const, choice })),
  fc.constantFrom("two", "three").map((text) => ({ kind: "shortAnswer" as const, text })),
);
const answers: fc.Arbitrary<QuestionAnswer> = partAnswers.map((parts) => ({ kind: "composite", parts }));
const further: fc.Arbitrary<Ruling> = fc.oneof(
  fc.record({
    kind: fc.constant("pair" as const),
    part: fc.constant(0),
    left: fc.constantFrom(0, 1, 2),
    option: fc.constantFrom(...four),
  }),
  fc.record({ kind: fc.constant("order" as const), part: fc.constant(1), places: order }),
  accept.map((one) => ({ ...one, part: 2 }) as Ruling),
  fc.constant<Ruling>({ kind: "accept", part: 4, gap: null, text: "three" }),
);

test("P8 a further pair, order or answer of a part takes points from nobody, counts in its part alone, and in any order", () => {
  fc.assert(
    fc.property(answers, fc.array(further, { maxLength: 5 }), (answer, rulings) => {
      for (const ruling of rulings) expect(fitsRuling(composite, ruling)).toBe(true);
      const before = gradeParts(composite, answer);
      const after = gradeRuledParts(composite, answer, rulings);
      for (const [at, share] of after.entries()) {
        if (before[at] !== null) expect(share).toBeGreaterThanOrEqual(before[at] ?? 0);
        if (!rulings.some((one) => one.kind !== "cancel" && one.part === at)) expect(share).toBe(before[at]);
      }
      expect(gradeRuledParts(composite, answer, rulings.toReversed())).toEqual(after);
    }),
  );
});

test("P8 an answer that was accepted counts in full, and whoever was right by the key stays right", () => {
  fc.assert(
    fc.property(order, order, fc.constantFrom(0, 1, 2), (given, other, left) => {
      const ruling: Ruling = { kind: "order", places: given };
      expect(gradeRuled(ordering, { kind: "ordering", places: given }, [ruling])).toBe(1);
      expect(gradeRuled(ordering, { kind: "ordering", places: four }, [ruling])).toBe(1);
      expect(gradeRuled(ordering, { kind: "ordering", places: other }, [ruling])).toBe(
        gradeRuled(ordering, { kind: "ordering", places: other }, [ruling, ruling]),
      );
      const pair: Ruling = { kind: "pair", left, option: 3 };
      const places: (number | null)[] = [0, 1, 2].map((at) => (at === left ? 3 : at));
      expect(gradeRuled(matching, { kind: "matching", places }, [])).toBeCloseTo(2 / 3);
      expect(gradeRuled(matching, { kind: "matching", places }, [pair])).toBe(1);
      expect(gradeRuled(matching, { kind: "matching", places: [0, 1, 2] }, [pair])).toBe(1);
    }),
  );
});

test("P8 a part that a ruling raises raises a mark that was given part by part, and nothing lowers it", () => {
  const question = { body: composite, points: 15 };
  const scores = fc.tuple(
    ...[1, 2, 3, 4, 5].map((most) => fc.integer({ min: 0, max: most * 2 }).map((n) => n / 2)),
  );
  fc.assert(
    fc.property(answers, scores, fc.array(further, { maxLength: 4 }), (answer, partScores, rulings) => {
      const score = partScores.reduce((sum, one) => sum + one, 0);
      const mark = { score, baseScore: null, isRuled: false, isByHand: true };
      const once = ruleMark(question, answer, rulings, mark, partScores);
      expect(once.score).toBeGreaterThanOrEqual(score);
      expect(ruleMark(question, answer, rulings, once, partScores)).toEqual(once);
      expect(ruleMark(question, answer, [], once, partScores)).toEqual(mark);
      const shares = gradeRuledParts(composite, answer, rulings);
      const isRuled = (at: number) => rulings.some((one) => one.kind !== "cancel" && one.part === at);
      const raised = partScores.reduce(
        (sum, one, at) => sum + Math.max(one, isRuled(at) ? (shares[at] ?? 0) * (at + 1) : 0),
        0,
      );
      expect(once.score).toBeCloseTo(raised, 1);
    }),
  );
});

test("P8 rulings fit what they are about, and the bank takes those that it has words for", () => {
  const misfits: Ruling[] = [
    { kind: "pair", left: 0, option: 1 },
    { kind: "pair", part: 1, left: 0, option: 1 },
    { kind: "pair", part: 0, left: 3, option: 1 },
    { kind: "order", part: 1, places: [0, 1, 2] },
    { kind: "key", part: 0, right: [1] },
    { kind: "accept", part: 9, gap: null, text: "x" },
  ];
  for (const ruling of misfits) expect(fitsRuling(composite, ruling)).toBe(false);
  expect(fitsRuling(matching, { kind: "pair", part: 0, left: 0, option: 1 })).toBe(false);
  expect(fitsRuling(ordering, { kind: "order", places: [1, 0, 2, 3] })).toBe(true);
  const key: Ruling = { kind: "key", part: 3, right: [2] };
  expect([fitsRuling(composite, key), fitsBank(composite, key)]).toEqual([true, true]);
  expect(ruledBody(composite, [key])).toMatchObject({ parts: [{}, {}, {}, { body: { right: 2 } }, {}] });
  expect(fitsBank(composite, { kind: "accept", part: 2, gap: 0, text: "x" })).toBe(true);
  expect(fitsBank(composite, { kind: "accept", part: 4, gap: null, text: "x" })).toBe(false);
  expect(fitsBank(ordering, { kind: "order", places: [1, 0, 2, 3] })).toBe(false);
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
