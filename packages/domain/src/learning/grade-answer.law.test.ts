import type { MultipleRule, QuestionBody } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeAnswer, scoreOf } from "./grade-answer.ts";

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
