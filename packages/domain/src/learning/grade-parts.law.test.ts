import type { QuestionAnswer, QuestionBody, SimpleAnswer } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { docOf } from "./exchange/doc-text.ts";
import {
  fitsQuestion,
  gradeAnswer,
  gradeParts,
  isAnswered,
  progressOf,
  questionProblem,
} from "./grade-answer.ts";
import { askQuestion, keyOf, questionOrder, toShown, toWritten } from "./show-question.ts";

type Composite = Extract<QuestionBody, { kind: "composite" }>;
const words = (count: number) => Array.from({ length: count }, (_, at) => docOf(`word ${at}`));
const count = fc.integer({ min: 2, max: 6 });

/** A part that the machine judges, with an answer to it that may be right, wrong or none. */
const machine = fc.oneof(
  count.chain((n) =>
    fc.record({ right: fc.nat(n - 1), choice: fc.nat(n - 1) }).map(({ right, choice }) => ({
      body: { kind: "single" as const, options: words(n), right },
      answer: { kind: "single" as const, choice },
    })),
  ),
  fc.record({ right: fc.boolean(), value: fc.boolean() }).map(({ right, value }) => ({
    body: { kind: "trueFalse" as const, right },
    answer: { kind: "trueFalse" as const, value },
  })),
  count.chain((n) =>
    fc
      .shuffledSubarray(
        Array.from({ length: n }, (_, at) => at),
        { minLength: n, maxLength: n },
      )
      .map((places) => ({
        body: { kind: "ordering" as const, options: words(n) },
        answer: { kind: "ordering" as const, places },
      })),
  ),
);
const part = fc.record({ one: machine, weight: fc.integer({ min: 1, max: 100 }), isGiven: fc.boolean() });
const composite = fc.array(part, { minLength: 2, maxLength: 10 }).map((all) => ({
  body: {
    kind: "composite" as const,
    parts: all.map(({ one, weight }, at) => ({ stem: docOf(`Part ${at}`), body: one.body, weight })),
  } satisfies Composite,
  answer: {
    kind: "composite" as const,
    parts: all.map(({ one, isGiven }): SimpleAnswer | null => (isGiven ? one.answer : null)),
  } satisfies QuestionAnswer,
}));

test("P8 a question of several is worth the sum of its parts by their weights, and 1 exactly where each is right", () => {
  fc.assert(
    fc.property(composite, ({ body, answer }) => {
      const share = gradeAnswer(body, answer) ?? -1;
      const parts = gradeParts(body, answer);
      const all = body.parts.reduce((sum, { weight }) => sum + weight, 0);
      const each = body.parts.map(
        ({ body: one, weight }, at) => (weight * (gradeAnswer(one, answer.parts[at] ?? null) ?? -1)) / all,
      );
      expect(share).toBeCloseTo(each.reduce((sum, one) => sum + one, 0));
      expect(share === 1).toBe(parts.every((one) => one === 1));
      expect(share).toBeLessThanOrEqual(1);
      expect(isAnswered(answer)).toBe(answer.parts.some((one) => one !== null));
      expect(progressOf(answer) === "all").toBe(answer.parts.every((one) => progressOf(one) === "all"));
    }),
  );
});

test.each([
  [null, "none"],
  [{ kind: "blanks", texts: ["", " "] }, "none"],
  [{ kind: "blanks", texts: ["3", "", "4"] }, "some"],
  [{ kind: "blanks", texts: ["3", "4"] }, "all"],
  [{ kind: "matching", places: [1, null] }, "some"],
  [{ kind: "matching", places: [1, 0] }, "all"],
  [{ kind: "multiple", choices: [] }, "none"],
  [{ kind: "multiple", choices: [2] }, "all"],
  [{ kind: "shortAnswer", text: "", photos: ["a"] }, "all"],
  [{ kind: "composite", parts: [{ kind: "single", choice: 0 }, null] }, "some"],
] satisfies readonly [QuestionAnswer | null, string][])("P8 of %j is answered: %s", (answer, progress) => {
  expect(progressOf(answer)).toBe(progress);
});

test("P8 each part is shown in an order of its own, an answer comes back as it was given, and the key is worth all", () => {
  fc.assert(
    fc.property(
      composite,
      fc.option(fc.nat()),
      fc.nat({ max: 50 }),
      ({ body, answer: shown }, seed, itemNo) => {
        expect(questionProblem(body)).toBeNull();
        const order = questionOrder(body, seed, itemNo);
        const written = toWritten(shown, order);
        expect(fitsQuestion(body, written)).toBe(true);
        expect(toShown(written, order)).toEqual(shown);
        const key = keyOf({ body, explanation: null }, order).right;
        expect(gradeAnswer(body, toWritten(key, order))).toBe(1);
        const asked = askQuestion({ stem: docOf("text"), body }, order);
        expect(asked.parts.map(({ kind }) => kind)).toEqual(body.parts.map((one) => one.body.kind));
        expect(JSON.stringify(asked)).not.toContain("right");
      },
    ),
  );
});

test("P8 a part that a person judges leaves the whole open, and one without an answer is worth nothing at once", () => {
  const body: Composite = {
    kind: "composite",
    parts: [
      { stem: docOf("a"), body: { kind: "trueFalse", right: true }, weight: 1 },
      { stem: docOf("b"), body: { kind: "shortAnswer", model: "m" }, weight: 3 },
    ],
  };
  const right = { kind: "trueFalse", value: true } as const;
  const said = { kind: "shortAnswer", text: "x" } as const;
  expect(gradeAnswer(body, { kind: "composite", parts: [right, said] })).toBeNull();
  expect(gradeParts(body, { kind: "composite", parts: [right, said] })).toEqual([1, null]);
  expect(gradeAnswer(body, { kind: "composite", parts: [right, null] })).toBe(0.25);
  expect(gradeAnswer(body, right)).toBe(0);
  expect(gradeAnswer(body, null)).toBe(0);
});

test("P8 an answer with another number of parts, another kind, or pages of handwork fits no question of several", () => {
  const short = { kind: "shortAnswer", model: "" } as const;
  const body: Composite = {
    kind: "composite",
    parts: [1, 2].map(() => ({ stem: docOf("a"), body: short, weight: 1 })),
  };
  const said: SimpleAnswer = { kind: "shortAnswer", text: "x" };
  const fits = (parts: (SimpleAnswer | null)[]) => fitsQuestion(body, { kind: "composite", parts });
  expect(fits([said, null])).toBe(true);
  expect(fits([said])).toBe(false);
  expect(fits([said, said, null])).toBe(false);
  expect(fits([{ kind: "trueFalse", value: true }, null])).toBe(false);
  expect(fits([{ ...said, photos: ["a-1"] }, null])).toBe(false);
  expect(fitsQuestion(short, { kind: "composite", parts: [said, said] })).toBe(false);
});
