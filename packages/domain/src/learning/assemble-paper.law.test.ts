import fc from "fast-check";
import { expect, test } from "vitest";
import { assemblePaper, type PaperRule } from "./assemble-paper.ts";

/** The bank: few questions, so that rules want the same ones. */
const bank = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 9 })
  .map((ids) => ids.map((questionId) => ({ questionId, uses: 0, usedAt: null })));
const asked = bank.chain((questions) =>
  fc.array(
    fc
      .record({
        count: fc.integer({ min: 1, max: 5 }),
        candidates: fc.shuffledSubarray(questions),
        taken: fc.nat({ max: 3 }),
      })
      .map((rule): PaperRule => ({ ...rule, fitting: rule.candidates.length + rule.taken })),
    { minLength: 1, maxLength: 4 },
  ),
);

test("P8 no question comes twice, each fits its rule, and none brings more than it asks for", () => {
  fc.assert(
    fc.property(asked, (rules) => {
      const shares = assemblePaper(rules);
      const all = shares.flatMap(({ questionIds }) => questionIds);
      expect(new Set(all).size).toBe(all.length);
      for (const [at, { questionIds, missing, reason }] of shares.entries()) {
        const rule = rules[at];
        const ids = rule?.candidates.map(({ questionId }) => questionId) ?? [];
        for (const id of questionIds) expect(ids).toContain(id);
        expect(questionIds.length + missing).toBe(rule?.count);
        expect(reason === null).toBe(missing === 0);
      }
    }),
  );
});

test("P8 as few questions as possible are missing, however rules overlap", () => {
  fc.assert(
    fc.property(asked, (rules) => {
      const found = assemblePaper(rules).reduce((sum, { questionIds }) => sum + questionIds.length, 0);
      expect(found).toBe(most(rules));
    }),
  );
});

test("P8 a rule alone takes the first of its questions, in their order", () => {
  fc.assert(
    fc.property(bank, fc.integer({ min: 1, max: 9 }), (candidates, count) => {
      const [share] = assemblePaper([{ count, candidates, taken: 0, fitting: candidates.length }]);
      expect(share?.questionIds).toEqual(candidates.slice(0, count).map(({ questionId }) => questionId));
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
    assemblePaper(rules).map(({ reason, missing }) => [reason, missing]);
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
