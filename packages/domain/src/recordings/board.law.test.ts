import type { BoardChange, BoardMark, InkItem } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnOn, emptyBoardPage, markPage, standingAt } from "../rooms/index.ts";
import { livesOf, standingFirst } from "./board.ts";
import { placeIn } from "./timeline.ts";

const item: InkItem = { kind: "line", colour: "blue", width: "fine", points: [0, 0, 10, 10] };
const seq = fc.integer({ min: 1, max: 12 });
const away = fc.integer({ min: -9, max: 9 });
const scale = fc.integer({ min: 100, max: 8_000 });
const move = fc.record({ seq, x: away, y: away, scale }, { requiredKeys: ["seq", "x", "y"] });
const change: fc.Arbitrary<BoardChange> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<BoardChange>({ do: "draw", item }) },
  fc.record({ do: fc.constant("erase" as const), seqs: fc.array(seq, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constant("move" as const), moves: fc.array(move, { minLength: 1, maxLength: 3 }) }),
  fc.constant<BoardChange>({ do: "clear" }),
  fc.record({ do: fc.constant("restore" as const), seq }),
);
const who = fc.constantFrom("ann", "ben", "cara");
const acts = fc.array(fc.tuple(change, who, fc.nat(9)), { maxLength: 20 });
/** It began at 20, paused from 60 to 90, and ended at 120. */
const spans = [
  { from: 20, to: 60 },
  { from: 90, to: 120 },
];
const durationMs = 70;
const placeOf = (time: number) => placeIn(spans, time);

function marksOf(all: readonly (readonly [BoardChange, string, number])[]): BoardMark[] {
  let time = 0;
  return all.map(([one, account, later], at) => {
    time += later;
    return { seq: at + 1, page: 0, account, time, idClient: `idclient${at}`, change: one };
  });
}

test("R8 R6 at every moment a replay shows what the page showed then, that was drawn by who had agreed", () => {
  const agreed = fc.tuple(fc.nat(130), fc.nat(130));
  fc.assert(
    fc.property(acts, agreed, fc.integer({ min: 0, max: durationMs - 1 }), (all, [ann, ben], atMs) => {
      const marks = marksOf(all);
      const agreedAt = new Map([
        ["ann", ann],
        ["ben", ben],
      ]);
      const lives = livesOf(marks, { placeOf, durationMs, agreedAt });
      const shown = lives.flatMap((life) =>
        life.shown
          .filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
          .map(({ fromMs: _from, toMs: _to, ...place }) => ({ seq: life.seq, ...place })),
      );
      const whole = marks.reduce(markPage, emptyBoardPage);
      const until = marks.filter(({ time }) => placeOf(time) <= atMs);
      const seen = drawnOn(until.reduce(markPage, emptyBoardPage)).filter(({ seq: one, account }) => {
        const gone = marks[(whole.all.get(one)?.goneBy ?? 0) - 1];
        const isRefused = gone?.change.do === "erase" && gone.account !== account;
        return !isRefused && (marks[one - 1]?.time ?? 0) >= (agreedAt.get(account) ?? Infinity);
      });
      expect(shown).toEqual(seen.map((thing) => ({ seq: thing.seq, ...standingAt(thing) })));
    }),
  );
});

test("R8 R6 nothing of a thing is told twice, out of order, or outside of the replay", () => {
  fc.assert(
    fc.property(acts, (all) => {
      const agreedAt = new Map(["ann", "ben", "cara"].map((account) => [account, 0]));
      for (const { shown } of livesOf(marksOf(all), { placeOf, durationMs, agreedAt })) {
        let lastMs = 0;
        for (const { fromMs, toMs } of shown) {
          expect(fromMs >= lastMs && toMs > fromMs && toMs <= durationMs).toBe(true);
          lastMs = toMs;
        }
      }
    }),
  );
});

test("R8 R6 of more than a replay bears nothing is left out that stood before what is kept, and the order stays", () => {
  const life = fc.record({ fromMs: fc.nat(50), page: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(life), fc.nat(20), (begun, most) => {
      const lives = begun.map(({ fromMs, page }, seq) => ({
        seq,
        page,
        shown: [{ fromMs, toMs: fromMs + 1, x: 0, y: 0, scale: 1_000 }],
      }));
      const startOf = ({ shown }: (typeof lives)[number]) => shown[0]?.fromMs ?? 0;
      const kept = standingFirst(lives, most);
      const left = lives.filter((one) => !kept.includes(one));
      expect(kept).toHaveLength(Math.min(most, lives.length));
      expect(kept).toEqual(lives.filter((one) => kept.includes(one)));
      expect(Math.max(...kept.map(startOf), 0)).toBeLessThanOrEqual(Math.min(...left.map(startOf), Infinity));
    }),
  );
});
