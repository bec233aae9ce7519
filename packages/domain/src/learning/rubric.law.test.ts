import type { QuestionBody, RubricContent, RubricPick, Ruling } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeAnswer, scoreOf } from "./grade-answer.ts";
import { ruleMark } from "./ruling.ts";
import {
  fitsParts,
  fitsRubric,
  foldMark,
  followsRubrics,
  partPoints,
  partShares,
  rubricMost,
  rubricProblem,
  rubricSum,
} from "./rubric.ts";

const level = fc.record({
  words: fc.constant("so"),
  points: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
});
const criterion = fc
  .record({
    title: fc.string({ minLength: 1 }).map((title) => `what ${title.trim()}`),
    levels: fc.array(level, { minLength: 2, maxLength: 8 }),
  })
  .filter(({ levels }) => new Set(levels.map(({ points }) => points)).size > 1);
const rubric: fc.Arbitrary<RubricContent> = fc.record({
  title: fc.constant("rubric"),
  criteria: fc.uniqueArray(criterion, {
    minLength: 1,
    maxLength: 12,
    selector: ({ title }) => title.normalize("NFKC").trim().toLowerCase(),
  }),
});
const filled = rubric.chain((content) =>
  fc.record({
    content: fc.constant(content),
    picks: fc.tuple(
      ...content.criteria.map(({ levels }) =>
        fc.record({ level: fc.nat({ max: levels.length - 1 }), comment: fc.constant("") }),
      ),
    ) as fc.Arbitrary<RubricPick[]>,
  }),
);
const points = fc.integer({ min: 1, max: 100 });

test("P8 a filled rubric is worth from nothing to the points of the question, and all of them at its best", () => {
  fc.assert(
    fc.property(filled, points, ({ content, picks }, most) => {
      expect(rubricProblem(content)).toBeNull();
      expect(fitsRubric(content, picks)).toBe(true);
      const score = foldMark(most, { kind: "rubric", content, picks });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(most);
      const best = content.criteria.map(({ levels }) => ({
        level: levels.reduce((top, { points: own }, at) => (own > (levels[top]?.points ?? 0) ? at : top), 0),
        comment: "",
      }));
      expect(foldMark(most, { kind: "rubric", content, picks: best })).toBe(most);
      expect(rubricSum(content, best)).toBe(rubricMost(content));
    }),
  );
});

test("P8 a rubric that comes to the points of its question gives its very sum, and a better level never less", () => {
  fc.assert(
    fc.property(filled, fc.nat(), ({ content, picks }, chosen) => {
      const most = rubricMost(content);
      expect(foldMark(most, { kind: "rubric", content, picks })).toBe(rubricSum(content, picks));
      const at = chosen % picks.length;
      const levels = content.criteria[at]?.levels ?? [];
      const had = levels[picks[at]?.level ?? 0]?.points ?? 0;
      const before = foldMark(50, { kind: "rubric", content, picks }) ?? 0;
      for (const [to, { points: own }] of levels.entries()) {
        const next = picks.map((pick, place) => (place === at ? { ...pick, level: to } : pick));
        const after = foldMark(50, { kind: "rubric", content, picks: next }) ?? 0;
        if (own >= had) expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before);
      }
    }),
  );
});

test("P8 a rubric with an open criterion comes to nothing yet, and one that does not fit is refused", () => {
  fc.assert(
    fc.property(filled, points, fc.nat(), ({ content, picks }, most, chosen) => {
      const at = chosen % picks.length;
      const open = picks.map((pick, place) => (place === at ? { ...pick, level: null } : pick));
      expect(fitsRubric(content, open)).toBe(true);
      expect(foldMark(most, { kind: "rubric", content, picks: open })).toBeNull();
      const forged = picks.map((pick, place) => (place === at ? { ...pick, level: 8 } : pick));
      expect(fitsRubric(content, forged)).toBe(false);
      expect(fitsRubric(content, picks.slice(1))).toBe(false);
      expect(fitsRubric(content, [...picks, { level: 0, comment: "" }])).toBe(false);
    }),
  );
});

test("P8 a rubric with two criteria of one title is refused, however it is spelled", () => {
  const spell = fc.constantFrom(
    (title: string) => title,
    (title: string) => ` ${title}  `,
    (title: string) => title.toUpperCase().toLowerCase(),
  );
  fc.assert(
    fc.property(filled, fc.nat(), spell, ({ content }, chosen, write) => {
      const { criteria } = content;
      const again = criteria[chosen % criteria.length];
      const twice = again ? [...criteria, { ...again, title: write(again.title) }] : criteria;
      expect(rubricProblem({ ...content, criteria: twice })).toBe("alike");
    }),
  );
  const one = {
    title: "Language",
    levels: [
      { words: "no", points: 0 },
      { words: "yes", points: 1 },
    ],
  };
  const of = (title: string) => ({ title: "Essay", criteria: [one, { ...one, title }] });
  expect(rubricProblem(of("LANGUAGE "))).toBe("alike");
  expect(rubricProblem(of("Language 2"))).toBeNull();
});

const weights = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 10 }) }), {
  minLength: 2,
  maxLength: 10,
});

test("P8 marks of parts come to their sum, never to more than the question, and to all of it when all are full", () => {
  fc.assert(
    fc.property(
      weights,
      points,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 }),
      (parts, all, given) => {
        const most = partPoints(all, parts);
        const scores = most.map((one, at) => Math.floor(one * (given[at] ?? 0) * 100) / 100);
        const score = foldMark(all, { kind: "parts", parts, scores }) ?? -1;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(all);
        expect(foldMark(all, { kind: "parts", parts, scores: most })).toBe(all);
        expect(foldMark(all, { kind: "parts", parts, scores: most.map(() => 0) })).toBe(0);
        expect(foldMark(all, { kind: "parts", parts, scores: scores.slice(1) })).toBeNull();
        expect(foldMark(all, { kind: "parts", parts, scores: [null, ...scores.slice(1)] })).toBeNull();
        for (const share of partShares(most, scores)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        const stem = { type: "doc" as const };
        const body = {
          kind: "composite",
          parts: parts.map(({ weight }) => ({ stem, weight, body: { kind: "shortAnswer", model: "" } })),
        } as QuestionBody;
        expect(fitsParts(body, all, scores)).toBe(true);
        expect(fitsParts(body, all, [...scores.slice(1), all + 1])).toBe(false);
        expect(fitsParts({ kind: "trueFalse", right: true }, all, scores)).toBe(false);
      },
    ),
  );
});

test("P8 parts with what their rubrics come to follow these, and at their best they are the whole question", () => {
  fc.assert(
    fc.property(
      weights,
      points,
      fc.array(fc.option(filled), { minLength: 10, maxLength: 10 }),
      fc.nat(),
      (parts, all, given, chosen) => {
        const most = partPoints(all, parts);
        const rubrics = parts.map((_, at) => {
          const one = given[at] ?? null;
          return one && { rubric: { content: one.content }, picks: one.picks };
        });
        const scores = most.map((one, at) => {
          const by = rubrics[at];
          return by ? foldMark(one, { kind: "rubric", content: by.rubric.content, picks: by.picks }) : one;
        });
        expect(followsRubrics(most, scores, rubrics)).toBe(true);
        const score = foldMark(all, { kind: "parts", parts, scores }) ?? -1;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(all);
        if (scores.every((one, at) => one === most[at])) expect(score).toBe(all);
        const at = chosen % parts.length;
        const other = scores.with(at, (scores[at] ?? 0) + 0.01);
        expect(followsRubrics(most, other, rubrics)).toBe(rubrics[at] === null);
      },
    ),
  );
});

test("P8 parts that are wholly right or wrong come to what the machine gives for them", () => {
  const stem = { type: "doc" as const };
  fc.assert(
    fc.property(
      weights,
      points,
      fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      (parts, all, given) => {
        const body = {
          kind: "composite",
          parts: parts.map(({ weight }) => ({ stem, weight, body: { kind: "trueFalse", right: true } })),
        } as QuestionBody;
        const values = parts.map((_, at) => given[at] ?? false);
        const answer = {
          kind: "composite" as const,
          parts: values.map((value) => ({ kind: "trueFalse" as const, value })),
        };
        const scores = partPoints(all, parts).map((most, at) => (values[at] ? most : 0));
        const machine = scoreOf(all, gradeAnswer(body, answer) ?? -1);
        expect(foldMark(all, { kind: "parts", parts, scores })).toBeCloseTo(machine, 8);
      },
    ),
  );
});

const ruling: fc.Arbitrary<Ruling> = fc.oneof(
  fc.constant({ kind: "cancel" } as const),
  fc.constant({ kind: "accept", gap: null, text: "yes" } as const),
);

test("P8 a mark by a rubric stays through rulings as one by hand: never lowered, and there again without them", () => {
  fc.assert(
    fc.property(filled, points, fc.array(ruling, { maxLength: 4 }), ({ content, picks }, most, rulings) => {
      const score = foldMark(most, { kind: "rubric", content, picks });
      const mark = { score, baseScore: null, isRuled: false, isByHand: true };
      const question = { body: { kind: "shortAnswer", model: "yes" } as const, points: most };
      const answer = { kind: "shortAnswer", text: "no" } as const;
      const ruled = ruleMark(question, answer, rulings, mark);
      expect(ruled.score ?? -1).toBeGreaterThanOrEqual(score ?? 0);
      expect(ruled.score ?? 0).toBeLessThanOrEqual(most);
      expect(ruleMark(question, answer, [], ruled)).toEqual(mark);
    }),
  );
});
