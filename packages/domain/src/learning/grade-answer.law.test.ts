import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { MultipleRule, QuestionBody } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsQuestion, gradeAnswer, questionProblem, scoreOf } from "./grade-answer.ts";
import { keyOf, questionOrder, toShown, toWritten } from "./show-question.ts";

const doc = { type: "doc", content: [{ type: "paragraph" }] } as const;
const rules: readonly MultipleRule[] = ["all", "half", "perOption"];
const places = (count: number) => fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 1 });
const choices = fc.integer({ min: 2, max: 10 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    right: places(count),
    chosen: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 })),
    rule: fc.constantFrom(...rules),
  }),
);

function multiple(count: number, right: number[], rule: MultipleRule): QuestionBody {
  return { kind: "multiple", options: Array.from({ length: count }, () => doc), right, rule };
}

test("P8 a choice of several is worth something from 0 to 1, and 1 exactly where it is the right one", () => {
  fc.assert(
    fc.property(choices, ({ count, right, chosen, rule }) => {
      const share = gradeAnswer(multiple(count, right, rule), { kind: "multiple", choices: chosen }) ?? -1;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      const isRight =
        new Set(chosen).size === new Set(right).size && chosen.every((one) => right.includes(one));
      expect(share === 1).toBe(isRight);
    }),
  );
});

test("P8 a choice more that is right never makes an answer worse, one that is wrong never better", () => {
  fc.assert(
    fc.property(choices, fc.nat(), ({ count, right, chosen, rule }, salt) => {
      const body = multiple(count, right, rule);
      const worth = (choice: number[]) => gradeAnswer(body, { kind: "multiple", choices: choice }) ?? -1;
      const next = salt % count;
      if (chosen.includes(next)) return;
      const [before, after] = [worth(chosen), worth([...chosen, next])];
      if (right.includes(next)) expect(after).toBeGreaterThanOrEqual(before);
      else expect(after).toBeLessThanOrEqual(before);
    }),
  );
});

test.each([
  ["all", [0, 2], 1],
  ["all", [0], 0],
  ["half", [0], 0.5],
  ["half", [0, 1], 0],
  ["half", [], 0],
  ["perOption", [0], 0.5],
  ["perOption", [0, 1], 0],
  ["perOption", [0, 2, 3], 0.5],
] as const)("P8 graded %s, %j of the right A and C is worth %d", (rule, chosen, worth) => {
  const body = multiple(4, [0, 2], rule);
  expect(gradeAnswer(body, { kind: "multiple", choices: [...chosen] })).toBe(worth);
});

test("P8 an answer of another kind is worth nothing, and a short answer waits for a person", () => {
  const short: QuestionBody = { kind: "shortAnswer", model: "x" };
  expect(gradeAnswer(short, { kind: "shortAnswer", text: "x" })).toBeNull();
  expect(gradeAnswer(short, { kind: "shortAnswer", text: "  " })).toBe(0);
  expect(gradeAnswer(short, null)).toBe(0);
  expect(gradeAnswer({ kind: "trueFalse", right: true }, { kind: "single", choice: 1 })).toBe(0);
});

test("P8 points are split over gaps, to two places", () => {
  const blank = { kind: "text", accepted: ["a"], tolerance: 0, unit: "", caseSensitive: false } as const;
  const body: QuestionBody = {
    kind: "blanks",
    blanks: [blank, blank, blank].map((one) => ({ ...one, accepted: ["a"] })),
  };
  const share = gradeAnswer(body, { kind: "blanks", texts: ["a", "b", " A "] }) ?? 0;
  expect(scoreOf(5, share)).toBe(3.33);
});

const orderOf = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, at) => at),
    { minLength: count, maxLength: count },
  );
const counted = fc
  .integer({ min: 2, max: 10 })
  .chain((count) => fc.tuple(fc.constant(count), orderOf(count)));
const docs = (count: number): RichTextDoc[] =>
  Array.from({ length: count }, (_, at) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: `t${at}` }] }],
  }));

test("P8 an order is worth 1 exactly where it is right, nothing where it is reversed, and one thing elsewhere costs one step", () => {
  fc.assert(
    fc.property(counted, fc.nat(), ([count, places], salt) => {
      const body: QuestionBody = { kind: "ordering", options: docs(count) };
      const worth = (order: number[]) => gradeAnswer(body, { kind: "ordering", places: order }) ?? -1;
      const right = places.toSorted((a, b) => a - b);
      expect(worth(places) === 1).toBe(places.every((place, at) => place === at));
      expect(worth(right.toReversed())).toBe(0);
      const from = salt % count;
      const to = (from + 1 + (salt % (count - 1))) % count;
      const moved = right.toSpliced(from, 1).toSpliced(to, 0, from);
      expect(worth(moved)).toBeCloseTo((count - 2) / (count - 1));
    }),
  );
});

test("P8 each pair of a matching is worth the same, and what is not matched is worth nothing", () => {
  fc.assert(
    fc.property(counted, fc.nat({ max: 10 }), ([count, places], none) => {
      const body: QuestionBody = { kind: "matching", left: docs(count), options: docs(count) };
      const given = places.map((place, at) => (at < none ? null : place));
      const right = given.filter((place, at) => place === at).length;
      expect(gradeAnswer(body, { kind: "matching", places: given })).toBeCloseTo(right / count);
    }),
  );
});

test("P8 what is to be ordered or matched never stands as it is right, and an answer comes back as it was given", () => {
  fc.assert(
    fc.property(counted, fc.option(fc.nat()), fc.nat({ max: 50 }), ([count, places], seed, itemNo) => {
      for (const kind of ["ordering", "matching"] as const) {
        const body: QuestionBody =
          kind === "ordering"
            ? { kind, options: docs(count) }
            : { kind, left: docs(count), options: docs(count) };
        const order = questionOrder(body, seed, itemNo);
        expect(order.options.every((place, at) => place === at)).toBe(false);
        const answer = { kind, places };
        expect(fitsQuestion(body, answer)).toBe(true);
        expect(toShown(toWritten(answer, order), order)).toEqual(answer);
        const key = keyOf({ body, explanation: null }, order).right;
        expect(gradeAnswer(body, toWritten(key, order))).toBe(1);
      }
    }),
  );
});

test("P8 an order that leaves out or repeats something is no answer", () => {
  const body: QuestionBody = { kind: "ordering", options: docs(3) };
  for (const places of [
    [0, 1],
    [0, 0, 1],
    [0, 1, 3],
  ])
    expect(fitsQuestion(body, { kind: "ordering", places })).toBe(false);
  const pairs: QuestionBody = { kind: "matching", left: docs(2), options: docs(3) };
  expect(fitsQuestion(pairs, { kind: "matching", places: [1, 1] })).toBe(false);
  expect(fitsQuestion(pairs, { kind: "matching", places: [null, null] })).toBe(true);
  const same = docs(2)
    .map(() => docs(1)[0])
    .filter((doc) => doc !== undefined);
  expect(questionProblem({ kind: "ordering", options: same })).toBe("options");
  expect(questionProblem({ kind: "matching", left: docs(3), options: docs(2) })).toBe("left");
});
