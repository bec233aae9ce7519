import fc from "fast-check";
import { expect, test } from "vitest";
import { quizPhaseAt, quizPoints, rankPlayers, stepQuiz, teamPoints } from "./quiz.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const time = fc.record({
  elapsedMs: fc.integer({ min: -5_000, max: 400_000 }),
  timeMs: fc.integer({ min: 5_000, max: 300_000 }),
  freeMs: fc.integer({ min: 0, max: 1_000 }),
});

test("P10 points are whole, at most 1000, and none for what is wrong", () => {
  fc.assert(
    fc.property(share, time, (part, when) => {
      const points = quizPoints(part, when);
      expect(Number.isInteger(points)).toBe(true);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(1_000);
      expect(quizPoints(0, when)).toBe(0);
      expect(quizPoints(1, when)).toBeGreaterThanOrEqual(500);
    }),
  );
});

test("P10 who is more right or earlier never gets fewer points", () => {
  fc.assert(
    fc.property(share, share, time, fc.nat(60_000), (one, two, when, later) => {
      expect(quizPoints(Math.max(one, two), when)).toBeGreaterThanOrEqual(
        quizPoints(Math.min(one, two), when),
      );
      expect(quizPoints(one, { ...when, elapsedMs: when.elapsedMs + later })).toBeLessThanOrEqual(
        quizPoints(one, when),
      );
      if (when.elapsedMs <= when.freeMs) expect(quizPoints(1, when)).toBe(1_000);
    }),
  );
});

test("P10 a ranking loses nobody, falls, and gives the same rank for the same points alone", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 30 }), (points) => {
      const players = points.map((one, playerId) => ({ playerId, points: one }));
      const ranked = rankPlayers(players);
      expect(ranked.map(({ playerId }) => playerId).toSorted((a, b) => a - b)).toEqual(
        players.map(({ playerId }) => playerId),
      );
      for (const one of ranked)
        expect(one.rank).toBe(1 + players.filter((other) => other.points > one.points).length);
    }),
  );
});

test("P10 the points of a team lie between those of its players", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (points) => {
      const all = teamPoints(points.map((one) => ({ points: one })));
      expect(all).toBeGreaterThanOrEqual(Math.min(...points));
      expect(all).toBeLessThanOrEqual(Math.max(...points));
    }),
  );
});

test("P10 a round goes from question to question, reveals each before the next, and never leaves its end", () => {
  const steps = fc.array(fc.constantFrom("next", "close", "end") as fc.Arbitrary<"next" | "close" | "end">);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), steps, (items, taken) => {
      let at: Parameters<typeof stepQuiz>[0] = { phase: "lobby", itemNo: -1, items };
      for (const step of taken) {
        const next = stepQuiz(at, step);
        if (at.phase === "ended") expect(next).toBeNull();
        if (at.phase === "question" && step === "next") expect(next).toBeNull();
        if (next === null) continue;
        expect(next.itemNo - at.itemNo).toBe(next.phase === "question" ? 1 : 0);
        expect(next.itemNo).toBeLessThan(items);
        at = { ...next, items };
      }
    }),
  );
});

test("P10 an open question is revealed at the very moment when its time is over", () => {
  expect(quizPhaseAt({ phase: "question", closesAt: 10 }, 9)).toBe("question");
  expect(quizPhaseAt({ phase: "question", closesAt: 10 }, 10)).toBe("reveal");
  expect(quizPhaseAt({ phase: "lobby", closesAt: 0 }, 10)).toBe("lobby");
});
