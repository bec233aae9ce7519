import fc from "fast-check";
import { expect, test } from "vitest";
import { foldScore, isScoreDone, readScore, scoreShare, type ToolScore } from "./score.ts";

const activities = ["Initialized", "Started", "InProgress", "Submitted", "Completed"] as const;
const gradings = ["NotReady", "Failed", "Pending", "PendingManual", "FullyGraded"] as const;
const points = fc.integer({ min: 0, max: 200 });
const body = fc.record(
  {
    userId: fc.constant("x"),
    timestamp: fc.constant("2026-09-01T08:00:00Z"),
    activityProgress: fc.constantFrom(...activities),
    gradingProgress: fc.constantFrom(...gradings),
    scoreGiven: points,
    scoreMaximum: points,
    comment: fc.string(),
  },
  { requiredKeys: ["userId", "timestamp", "activityProgress", "gradingProgress"] },
);
const scores = fc
  .array(fc.tuple(body, fc.nat(1_000)))
  .map((all) => all.flatMap(([said, at]) => readScore(said, at, 1_000) ?? []));
const fold = (all: readonly ToolScore[]) =>
  all.reduce<ToolScore | null>((before, said) => foldScore(before, said), null);

test("P10 the newest report counts, in whatever order they come and however often", () => {
  fc.assert(
    fc.property(scores, fc.infiniteStream(fc.nat()), (all, chance) => {
      const distinct = [...new Map(all.map((one) => [one.saidAt, one])).values()];
      const expected = distinct.toSorted((a, b) => b.saidAt - a.saidAt)[0] ?? null;
      const weights = new Map(distinct.map((one) => [one, chance.next().value]));
      const mixed = distinct.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
      expect(fold([...mixed, ...mixed])).toEqual(expected);
    }),
  );
});

test("P10 of reports of one moment the one that is further along counts, in whatever order they come", () => {
  const together = fc
    .array(body, { minLength: 1 })
    .map((all) => all.flatMap((said) => readScore(said, 7, 1_000) ?? []));
  fc.assert(
    fc.property(together, fc.infiniteStream(fc.nat()), (all, chance) => {
      const weights = new Map(all.map((one) => [one, chance.next().value]));
      const mixed = all.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
      expect(fold([...mixed, ...mixed])).toEqual(fold(all));
      if (all.some(isScoreDone)) expect(fold(all)).toSatisfy(isScoreDone);
    }),
  );
});

test("P10 no report is of the future, none has points without their most, and a part is between nothing and all", () => {
  fc.assert(
    fc.property(body, fc.integer({ min: -10, max: 2_000 }), (said, at) => {
      const score = readScore(said, at, 1_000);
      if (score === null) {
        const isTimely = at >= 0 && at <= 1_000;
        expect(isTimely && (said.scoreGiven === undefined || (said.scoreMaximum ?? 0) > 0)).toBe(false);
        return;
      }
      expect(score.saidAt).toBeLessThanOrEqual(1_000);
      const share = scoreShare(score);
      expect(share === null).toBe(said.scoreGiven === undefined);
      if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
      expect(isScoreDone(score)).toBe(
        said.activityProgress === "Completed" && said.gradingProgress === "FullyGraded",
      );
    }),
  );
});
