import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Ability,
  abilityBound,
  chanceOf,
  type Difficulty,
  learnFrom,
  masteryOf,
  priorDifficulty,
  recountAnswer,
  unknownAbility,
  weighAnswer,
  weightOf,
} from "./ability.ts";
import { type Candidate, chooseQuestion, pauseMs, placementAnswers } from "./choose-question.ts";

const theta = fc.double({ min: -abilityBound, max: abilityBound, noNaN: true });
const answers = fc.nat({ max: 500 });
const ability: fc.Arbitrary<Ability> = fc.record({ theta, answers });
const difficulty: fc.Arbitrary<Difficulty> = fc.record({ level: theta, answers });
const abilities = fc.array(ability, { minLength: 1, maxLength: 4 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("P10 what is believed stays within its bounds, whatever is answered", () => {
  fc.assert(
    fc.property(abilities, difficulty, fc.array(share, { maxLength: 60 }), (begun, level, results) => {
      let state = { abilities: [...begun], difficulty: level };
      for (const result of results) state = learnFrom(state.abilities, state.difficulty, result);
      for (const value of [...state.abilities.map((one) => one.theta), state.difficulty.level])
        expect(Math.abs(value)).toBeLessThanOrEqual(abilityBound);
      expect(state.difficulty.answers).toBe(level.answers + results.length);
    }),
  );
});

test("P10 a right answer never lowers anybody and never makes a question harder, a wrong one the reverse", () => {
  fc.assert(
    fc.property(abilities, difficulty, (begun, level) => {
      const right = learnFrom(begun, level, 1);
      const wrong = learnFrom(begun, level, 0);
      expect(right.difficulty.level).toBeLessThanOrEqual(level.level);
      expect(wrong.difficulty.level).toBeGreaterThanOrEqual(level.level);
      for (const [at, one] of begun.entries()) {
        expect(right.abilities[at]?.theta).toBeGreaterThanOrEqual(one.theta);
        expect(wrong.abilities[at]?.theta).toBeLessThanOrEqual(one.theta);
      }
    }),
  );
});

test("P10 the more answers there are the less one says, and the chance rises with the ability", () => {
  fc.assert(
    fc.property(answers, answers, theta, theta, difficulty, (few, more, low, high, level) => {
      if (few < more) expect(weightOf(few)).toBeGreaterThan(weightOf(more));
      const chance = (value: number) => chanceOf([{ theta: value, answers: 0 }], level);
      if (low <= high) expect(chance(low)).toBeLessThanOrEqual(chance(high));
    }),
  );
});

test("P10 a point is mastered by five answers on two days and a high chance, never by a race", () => {
  fc.assert(
    fc.property(ability, fc.nat({ max: 9 }), (one, days) => {
      const { chance, isMastered } = masteryOf(one, days);
      expect(isMastered).toBe(chance >= 0.8 && one.answers >= 5 && days >= 2);
    }),
  );
});

/** So far from the bounds that none of them is met in a few answers. */
const inside = fc.double({ min: -1, max: 1, noNaN: true });
const freely = fc.record({
  abilities: fc.array(fc.record({ theta: inside, answers }), { minLength: 1, maxLength: 3 }),
  difficulty: fc.record({ level: inside, answers }),
});
const worth = fc.option(share);

function expectNear(
  one: { abilities: Ability[]; difficulty: Difficulty },
  other: { abilities: Ability[]; difficulty: Difficulty },
) {
  for (const [at, { theta: is, answers: count }] of other.abilities.entries()) {
    expect(one.abilities[at]?.theta).toBeCloseTo(is, 9);
    expect(one.abilities[at]?.answers).toBe(count);
  }
  expect(one.difficulty.level).toBeCloseTo(other.difficulty.level, 9);
  expect(one.difficulty.answers).toBe(other.difficulty.answers);
}

test("P10 an answer that is graded again counts as if it had been graded so at once, and one that is taken out as if it had not come", () => {
  fc.assert(
    fc.property(freely, worth, worth, (begun, first, then) => {
      const weighed = weighAnswer(begun.abilities, begun.difficulty);
      const once = recountAnswer(begun.abilities, begun.difficulty, weighed, first);
      const counted = { ...weighed, share: first };
      const again = recountAnswer(once.abilities, once.difficulty, counted, then);
      expectNear(again, recountAnswer(begun.abilities, begun.difficulty, weighed, then));
      // Told twice, it changes nothing.
      expectNear(recountAnswer(again.abilities, again.difficulty, { ...weighed, share: then }, then), again);
      if (then === null) expectNear(again, begun);
    }),
  );
});

test("P10 an answer that is graded again moves its points by the same, whatever was answered in between", () => {
  fc.assert(
    fc.property(freely, share, share, share, (begun, first, other, then) => {
      const weighed = weighAnswer(begun.abilities, begun.difficulty);
      const once = recountAnswer(begun.abilities, begun.difficulty, weighed, first);
      const later = learnFrom(once.abilities, once.difficulty, other);
      const again = recountAnswer(later.abilities, later.difficulty, { ...weighed, share: first }, then);
      for (const [at, { theta: before, answers: count }] of later.abilities.entries()) {
        expect(again.abilities[at]?.theta).toBeCloseTo(
          before + (weighed.weights[at] ?? 0) * (then - first),
          9,
        );
        expect(again.abilities[at]?.answers).toBe(count);
      }
    }),
  );
});

test("P10 what is graded again stays within the bounds, and a question that learns nothing of it stays where it is", () => {
  fc.assert(
    fc.property(abilities, difficulty, fc.array(worth, { maxLength: 20 }), (begun, level, results) => {
      let state = { abilities: [...begun], difficulty: level };
      let counted = { ...weighAnswer(begun, level), levelWeight: 0 };
      for (const result of results) {
        state = recountAnswer(state.abilities, state.difficulty, counted, result);
        counted = { ...counted, share: result };
      }
      for (const one of state.abilities) expect(Math.abs(one.theta)).toBeLessThanOrEqual(abilityBound);
      expect(state.difficulty.level).toBeCloseTo(level.level, 12);
      expect(state.difficulty.answers).toBe(level.answers);
    }),
  );
});

const candidate = (points: readonly string[]): fc.Arbitrary<Omit<Candidate, "questionId">> =>
  fc.record({
    points: fc.subarray([...points], { minLength: 1 }),
    difficulty,
    answeredAt: fc.option(fc.nat({ max: 3 * pauseMs })),
    isDue: fc.boolean(),
  });
const points = ["algebra", "fractions", "sets"];
const asking = fc.record({
  candidates: fc
    .array(candidate(points), { maxLength: 12 })
    .map((list) => list.map((one, at) => ({ ...one, questionId: at + 1 }))),
  abilities: fc
    .dictionary(fc.constantFrom(...points), ability)
    .map((found) => new Map(Object.entries(found))),
  answers: fc.nat({ max: 20 }),
  isAdaptive: fc.boolean(),
  now: fc.constant(3 * pauseMs),
  dice: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
});

test("P10 a question rests after an answer unless the wrong book asks it, as long as another one is left", () => {
  fc.assert(
    fc.property(asking, (one) => {
      const choice = chooseQuestion(one);
      const isRested = ({ answeredAt, isDue }: Candidate) =>
        isDue || answeredAt === null || one.now - answeredAt >= pauseMs;
      if (one.candidates.length === 0) expect(choice).toBeNull();
      else {
        const found = one.candidates.find(({ questionId }) => questionId === choice?.questionId);
        expect(found && (isRested(found) || !one.candidates.some(isRested))).toBe(true);
        expect(choice?.reason === "repeat").toBe(!one.candidates.some(isRested));
      }
    }),
  );
});

test("P10 the reason is true: the weakest point is the weakest, a review is due, a new point has no answer", () => {
  fc.assert(
    fc.property(asking, (one) => {
      const choice = chooseQuestion(one);
      const found = one.candidates.find(({ questionId }) => questionId === choice?.questionId);
      if (!choice || !found) return;
      if (choice.reason === "review") expect(found.isDue).toBe(true);
      if (choice.reason === "new") expect(one.abilities.has(choice.point ?? "")).toBe(false);
      if (choice.reason === "placement") expect(one.answers).toBeLessThan(placementAnswers);
      if (choice.reason !== "repeat") expect(choice.reason === "plain").toBe(!one.isAdaptive);
      if (choice.reason === "weak") {
        expect(found.points).toContain(choice.point);
        const own = one.abilities.get(choice.point ?? "")?.theta ?? 0;
        const rested = one.candidates.filter(
          ({ answeredAt, isDue }) => isDue || answeredAt === null || one.now - answeredAt >= pauseMs,
        );
        for (const point of rested.flatMap((other) => other.points))
          expect(own).toBeLessThanOrEqual((one.abilities.get(point) ?? unknownAbility).theta);
      }
    }),
  );
});

test("P10 two hundred simulated learners answer about three of four rightly, and difficulties come out as they are", () => {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // What is true and what the author declared: the latter is rough.
  const truth = Array.from({ length: 300 }, () => (random() - 0.5) * 4);
  const items = truth.map((level, questionId) => ({
    questionId,
    points: ["all"],
    difficulty: priorDifficulty(Math.min(5, Math.max(1, Math.round(level / 0.8 + 3 + (random() - 0.5) * 2)))),
    answeredAt: null as number | null,
    isDue: false,
  }));
  let right = 0;
  let practised = 0;
  for (let learner = 0; learner < 200; learner += 1) {
    const skill = (random() - 0.5) * 4;
    let known: Ability = unknownAbility;
    const asked = new Set<number>();
    for (let turn = 0; turn < 30; turn += 1) {
      const choice = chooseQuestion({
        candidates: items.filter(({ questionId }) => !asked.has(questionId)),
        abilities: new Map([["all", known]]),
        answers: turn,
        isAdaptive: true,
        now: 0,
        dice: random(),
      });
      const item = items[choice?.questionId ?? -1];
      if (!item) throw new Error("no question is left");
      asked.add(item.questionId);
      const isRight = random() < 1 / (1 + Math.exp((truth[item.questionId] ?? 0) - skill));
      const next = learnFrom([known], item.difficulty, isRight ? 1 : 0);
      known = next.abilities[0] ?? known;
      item.difficulty = next.difficulty;
      if (turn >= placementAnswers) {
        practised += 1;
        right += isRight ? 1 : 0;
      }
    }
  }
  const success = right / practised;
  expect(success).toBeGreaterThan(0.65);
  expect(success).toBeLessThan(0.82);
  const found = items.map((item) => item.difficulty.level);
  expect(correlation(found, truth)).toBeGreaterThan(0.8);
});

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = mean(a.map((one, at) => (one - meanA) * ((b[at] ?? 0) - meanB)));
  const spread = (list: readonly number[], middle: number) =>
    Math.sqrt(mean(list.map((one) => (one - middle) ** 2)));
  return product / (spread(a, meanA) * spread(b, meanB));
}
