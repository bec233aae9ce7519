import { limits } from "@lyceum/contract/limits";
import type { BoardChange, BoardMark, InkItem } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placedAt } from "../ink/index.ts";
import {
  drawnOn,
  emptyBoardPage,
  fitsBoard,
  isBlank,
  isPageFull,
  markPage,
  placementOf,
  shownLater,
  standingAt,
} from "./board-page.ts";

const item: InkItem = { kind: "pen", colour: "blue", width: "fine", points: [0, 0, 10, 10] };
const draw: BoardChange = { do: "draw", item };
const seq = fc.integer({ min: 1, max: 12 });
const moved = fc.record(
  {
    seq,
    x: fc.integer({ min: -9, max: 9 }),
    y: fc.integer({ min: -9, max: 9 }),
    scale: fc.integer({ min: 100, max: 8_000 }),
  },
  { requiredKeys: ["seq", "x", "y"] },
);
const change: fc.Arbitrary<BoardChange> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(draw) },
  fc.record({ do: fc.constant("erase" as const), seqs: fc.array(seq, { minLength: 1, maxLength: 3 }) }),
  fc.constant<BoardChange>({ do: "clear" }),
  fc.record({ do: fc.constant("restore" as const), seq }),
  fc.record({ do: fc.constant("move" as const), moves: fc.array(moved, { minLength: 1, maxLength: 3 }) }),
);

const marksOf = (changes: readonly BoardChange[]) =>
  changes.map((one, at): BoardMark => ({
    seq: at + 1,
    page: 0,
    account: "ann",
    time: 0,
    idClient: `idclient${at}`,
    change: one,
  }));

function pageOf(changes: readonly BoardChange[]) {
  return marksOf(changes).reduce(markPage, emptyBoardPage);
}

const seqsOf = (changes: readonly BoardChange[]) => drawnOn(pageOf(changes)).map((one) => one.seq);

const thingsOf = (changes: readonly BoardChange[]) => drawnOn(pageOf(changes));
const changes = (maxLength: number) => fc.array(change, { maxLength });

test("R5 what takes away or moves and is taken back leaves a page as it was", () => {
  fc.assert(
    fc.property(changes(12), fc.array(moved, { minLength: 1 }), (before, moves) => {
      const back: BoardChange = { do: "restore", seq: before.length + 1 };
      const seqs = moves.map((one) => one.seq);
      expect(thingsOf([...before, { do: "erase", seqs }, back])).toEqual(thingsOf(before));
      expect(thingsOf([...before, { do: "move", moves }, back])).toEqual(thingsOf(before));
      expect(seqsOf([...before, { do: "clear" }])).toEqual([]);
      expect(thingsOf([...before, { do: "clear" }, back])).toEqual(thingsOf(before));
    }),
  );
});

test("R5 R6 the last move of a thing counts, whatever was moved before; one of what is away does nothing", () => {
  fc.assert(
    fc.property(changes(12), fc.array(moved, { minLength: 1, maxLength: 2 }), (before, moves) => {
      const there = new Set(seqsOf(before));
      const after: BoardChange[] = [...before, { do: "move", moves }];
      for (const { seq: one, item: seen } of thingsOf(after)) {
        const to = moves.findLast((move) => move.seq === one);
        const was = thingsOf(before).find((thing) => thing.seq === one)?.item;
        expect(seen).toEqual(to ? placedAt(item, placementOf(to)) : was);
      }
      const away = moves.filter((move) => !there.has(move.seq));
      if (away.length === 0) return;
      const { all } = pageOf([...before, { do: "move", moves: away }]);
      expect([...all]).toEqual([...pageOf(before).all]);
    }),
  );
});

test("R5 R6 whoever undoes a move leaves a thing where somebody else put it later", () => {
  const put = (x: number): BoardChange => ({ do: "move", moves: [{ seq: 1, x, y: 0 }] });
  const at = (...acts: BoardChange[]) => standingAt(pageOf([draw, ...acts]).all.get(1) ?? fail()).x;
  const fail = () => {
    throw new Error("it is not known");
  };
  expect(at(put(5), put(7), { do: "restore", seq: 2 })).toBe(7);
  expect(at(put(5), put(7), { do: "restore", seq: 3 })).toBe(5);
  // Moved, taken away and back, it stands where it was moved.
  expect(at(put(5), { do: "erase", seqs: [1] }, put(9), { do: "restore", seq: 3 })).toBe(5);
});

test("R6 of one who scales a thing and one who moves it the last counts whole, and each takes back the own", () => {
  const put = (x: number, scale?: number): BoardChange => ({
    do: "move",
    moves: [{ seq: 1, x, y: 0, ...(scale === undefined ? {} : { scale }) }],
  });
  const at = (...acts: BoardChange[]) => standingAt(pageOf([draw, ...acts]).all.get(1) ?? { moves: [] });
  expect(at(put(5), put(-3, 2_000))).toEqual({ x: -3, y: 0, scale: 2_000 });
  expect(at(put(-3, 2_000), put(5))).toEqual({ x: 5, y: 0, scale: 1_000 });
  expect(at(put(5), put(-3, 2_000), { do: "restore", seq: 3 })).toEqual({ x: 5, y: 0, scale: 1_000 });
  expect(at(put(-3, 2_000), put(5), { do: "restore", seq: 3 })).toEqual({ x: -3, y: 0, scale: 2_000 });
});

test("R5 a page shows nothing but what was drawn on it, in that order", () => {
  fc.assert(
    fc.property(changes(20), (acts) => {
      const seen = seqsOf(acts);
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      expect(seen.every((at) => acts[at - 1]?.do === "draw")).toBe(true);
    }),
  );
});

test("R5 who comes later sees the same page, and reads nothing of what others took away from it", () => {
  const who = fc.constantFrom("ann", "ben");
  fc.assert(
    fc.property(fc.array(fc.tuple(change, who), { maxLength: 20 }), fc.boolean(), (acts, isGuest) => {
      const marks = marksOf(acts.map(([one]) => one)).map((mark, at) => ({
        ...mark,
        account: acts[at]?.[1] ?? "",
      }));
      const takings = marks.filter((mark) => mark.change.do !== "draw" && mark.change.do !== "move");
      const later = shownLater(marks, takings, { isGuest });
      const page = marks.reduce(markPage, emptyBoardPage);
      expect(drawnOn(later.reduce(markPage, emptyBoardPage))).toEqual(drawnOn(page));
      for (const { seq: at, account, goneBy } of page.all.values()) {
        const taker = goneBy === null ? undefined : marks[goneBy - 1]?.account;
        const isHidden = taker !== undefined && (isGuest || taker !== account);
        expect(isBlank(later[at - 1]?.change ?? draw)).toBe(isHidden);
      }
    }),
  );
});

test("R5 no change of a page is left out or taken twice", () => {
  const page = pageOf([draw]);
  const again = { seq: 1, page: 0, account: "ann", time: 0, idClient: "idclient0", change: draw };
  expect(() => markPage(page, again)).toThrow();
  expect(() => markPage(page, { ...again, seq: 3 })).toThrow();
});

test("R5 an item lies on the page with whole points, and a full page is still cleared", () => {
  const low = limits.roomBoardHeight.value;
  expect(fitsBoard({ ...item, points: [limits.inkPageWidth.value, low] })).toBe(true);
  for (const points of [
    [0, 0, 1],
    [limits.inkPageWidth.value + 1, 0],
    [0, low + 1],
  ])
    expect(fitsBoard({ ...item, points })).toBe(false);
  const words = { kind: "text", colour: "red", width: "fine", text: "a", x: 0, y: 0 } as const;
  expect(fitsBoard({ ...words, y: low + 1 })).toBe(false);
  const { value: tall } = limits.inkTextSizeMax;
  expect([fitsBoard({ ...words, size: tall }), fitsBoard({ ...words, size: tall + 1 })]).toEqual([
    true,
    false,
  ]);
  const most = limits.roomBoardMarksMax.value;
  const all = limits.roomBoardChangesMax.value;
  const full = (one: BoardChange, lastSeq: number, clearSeq = 0) => isPageFull({ lastSeq, clearSeq }, one);
  expect([full(draw, most - 1), full(draw, most), full({ do: "clear" }, most)]).toEqual([false, true, false]);
  // Cleared, it is drawn on again, up to a bound of its own.
  expect([full(draw, most + 1, most + 1), full(draw, all / 2, all / 2)]).toEqual([false, true]);
  expect([full({ do: "clear" }, all - 1), full({ do: "clear" }, all)]).toEqual([false, true]);
});
