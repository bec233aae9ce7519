import fc from "fast-check";
import { expect, test } from "vitest";
import { assemblePaper, type PaperCandidate, type PaperRule, restMs } from "./assemble-paper.ts";

const now = 1_790_000_000_000;
/** The bank: few questions, so that rules want the same ones. */
const bank = fc.uniqueArray(
  fc.record({
    questionId: fc.integer({ min: 1, max: 30 }),
    uses: fc.nat({ max: 3 }),
    usedAt: fc.option(fc.nat({ max: 2 * restMs }).map((ago) => now - ago)),
  }),
  { selector: ({ questionId }) => questionId, maxLength: 9 },
);
const asked = bank.chain((questions) =>
  fc.record({
    rules: fc.array(
      fc
        .record({
          count: fc.integer({ min: 1, max: 5 }),
          candidates: fc.subarray(questions),
          taken: fc.nat({ max: 3 }),
        })
        .map((rule): PaperRule => ({ ...rule, fitting: rule.candidates.length + rule.taken })),
      { minLength: 1, maxLength: 4 },
    ),
    seed: fc.nat({ max: 2 ** 31 }),
    now: fc.constant(now),
  }),
);

test("P8 no question comes twice, each fits its rule, and none brings more than it asks for", () => {
  fc.assert(
    fc.property(asked, (given) => {
      const shares = assemblePaper(given);
      const all = shares.flatMap(({ questionIds }) => questionIds);
      expect(new Set(all).size).toBe(all.length);
      for (const [at, { questionIds, missing, reason }] of shares.entries()) {
        const rule = given.rules[at];
        const ids = rule?.candidates.map(({ questionId }) => questionId) ?? [];
        for (const id of questionIds) expect(ids).toContain(id);
        expect(questionIds.length + missing).toBe(rule?.count);
        expect(reason === null).toBe(missing === 0);
      }
    }),
  );
});

test("P8 the same seed brings the same questions, in whatever order the bank gives them", () => {
  fc.assert(
    fc.property(asked, (given) => {
      const rules = given.rules.map((rule) => ({ ...rule, candidates: rule.candidates.toReversed() }));
      expect(assemblePaper({ ...given, rules })).toEqual(assemblePaper(given));
    }),
  );
});

test("P8 as few questions as possible are missing, however rules overlap", () => {
  fc.assert(
    fc.property(asked, (given) => {
      const found = assemblePaper(given).reduce((sum, { questionIds }) => sum + questionIds.length, 0);
      expect(found).toBe(most(given.rules));
    }),
  );
});

test("P8 a rule alone takes rested questions before those that the class had lately, and less used ones first", () => {
  fc.assert(
    fc.property(bank, fc.integer({ min: 1, max: 9 }), fc.nat(), (candidates, count, seed) => {
      const rule = { count, candidates, taken: 0, fitting: candidates.length };
      const [share] = assemblePaper({ rules: [rule], seed, now });
      const has = (one: PaperCandidate) => share?.questionIds.includes(one.questionId) === true;
      const rank = ({ usedAt, uses }: PaperCandidate) =>
        (usedAt !== null && now - usedAt < restMs ? 100 : 0) + uses;
      const chosen = candidates.filter(has).map(rank);
      const left = candidates.filter((one) => !has(one)).map(rank);
      expect(Math.max(-1, ...chosen)).toBeLessThanOrEqual(Math.min(1_000, ...left));
    }),
  );
});

test("P8 what is missing is said with the reason: the bank, the paper, or other rules", () => {
  const one = { questionId: 1, uses: 0, usedAt: null };
  const rule = (count: number, fitting: number, taken: number) => ({
    count,
    fitting,
    taken,
    candidates: [one],
  });
  const reasons = (...rules: PaperRule[]) =>
    assemblePaper({ rules, seed: 1, now }).map(({ reason, missing }) => [reason, missing]);
  expect(reasons(rule(3, 1, 0))).toEqual([["bank", 2]]);
  expect(reasons(rule(2, 4, 3))).toEqual([["paper", 1]]);
  expect(reasons(rule(1, 1, 0), rule(1, 1, 0))).toEqual([
    [null, 0],
    ["rules", 1],
  ]);
});

/** How many questions rules can have at most, by trying everything: for each set of questions the rules that want one. */
function most(rules: readonly PaperRule[]): number {
  const ids = [...new Set(rules.flatMap(({ candidates }) => candidates.map(({ questionId }) => questionId)))];
  const known = new Map<string, number>();
  const best = (at: number, left: readonly number[]): number => {
    const id = ids[at];
    if (id === undefined) return 0;
    const key = `${at} ${left.join(" ")}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const given = rules.flatMap(({ candidates }, rule) => {
      const has = (left[rule] ?? 0) > 0 && candidates.some(({ questionId }) => questionId === id);
      return has ? [1 + best(at + 1, left.with(rule, (left[rule] ?? 0) - 1))] : [];
    });
    const found = Math.max(best(at + 1, left), ...given);
    known.set(key, found);
    return found;
  };
  return best(
    0,
    rules.map(({ count }) => count),
  );
}
