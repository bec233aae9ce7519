import type { InkItem, RecordingEvent } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { filmFrameMs, filmSize, itemsAt, planFilm } from "./film.ts";

const accounts = ["ann", "ben", "cy", "dee", "eve", "fay", "gus"];
const account = fc.constantFrom(...accounts);
const lengthMs = 90_000;
const atMs = fc.integer({ min: 0, max: lengthMs });

const track = fc
  .record({
    account,
    source: fc.constantFrom("mic", "camera", "screen", "screenSound"),
    startMs: atMs,
    for: fc.integer({ min: 1, max: lengthMs }),
  })
  .map(({ for: takes, ...one }) => ({ ...one, endMs: one.startMs + takes }));
const event = fc.oneof(
  fc.record({ atMs, type: fc.constant("share"), account: fc.option(account) }),
  fc.record({ atMs, type: fc.constant("stage"), account, isOn: fc.boolean() }),
);
const byTime = <T extends { atMs: number }>(list: readonly T[]) =>
  list.toSorted((one, two) => one.atMs - two.atMs);
const item: InkItem = { kind: "line", colour: "blue", width: "fine", points: [0, 0, 10, 10] };
const picture = fc
  .option(fc.constantFrom("/objects/edu/a", "/objects/edu/b"))
  .map((link) => ({ page: 0, link, width: 16, height: 9, text: "" }));
const standing = fc
  .record({ fromMs: atMs, for: fc.integer({ min: 1, max: lengthMs }), x: fc.nat(9) })
  .map(({ fromMs, for: takes, x }) => ({ fromMs, toMs: fromMs + takes, x, y: 0, scale: 1_000 }));
const none = { slides: [], board: { pages: [], things: [] } };
const stills = fc.record({
  slides: fc.array(fc.record({ atMs, picture: fc.option(picture) }), { maxLength: 8 }).map(byTime),
  board: fc.record({
    pages: fc.array(fc.record({ atMs, page: fc.option(fc.nat(1)) }), { maxLength: 6 }).map(byTime),
    things: fc.array(
      fc.record({
        page: fc.nat(1),
        item: fc.constant(item),
        shown: fc.tuple(standing).map((one) => [...one]),
      }),
      { maxLength: 10 },
    ),
  }),
});
const shown = fc.record({
  tracks: fc.array(track, { maxLength: 12 }),
  events: fc.array(event, { maxLength: 30 }).map((list): RecordingEvent[] => byTime(list)),
  speakers: fc.array(fc.record({ atMs, account }), { maxLength: 20 }).map(byTime),
});
const range = fc.tuple(atMs, atMs).map(([one, two]) => ({
  startMs: Math.min(one, two),
  endMs: Math.max(one, two),
}));

test("R8 the parts of a film follow each other without a hole, on the grid of its pictures, none longer than 20 s", () => {
  fc.assert(
    fc.property(shown, stills, range, (people, still, { startMs, endMs }) => {
      const parts = planFilm({ ...people, ...still }, { startMs, endMs });
      const grid = (at: number) => at - (at % filmFrameMs);
      let at = grid(startMs);
      for (const { fromMs, toMs } of parts) {
        expect(fromMs).toBe(at);
        expect(toMs - fromMs).toBeGreaterThan(0);
        expect(toMs - fromMs).toBeLessThanOrEqual(20_000);
        expect(toMs % filmFrameMs).toBe(0);
        at = toMs;
      }
      if (parts.length > 0) expect(at).toBe(grid(endMs));
      else expect(grid(startMs)).toBe(grid(endMs));
    }),
  );
});

test("R8 a film shows what the replay shows, but for the 600 ms after a change, and sounds wherever they are heard", () => {
  fc.assert(
    fc.property(shown, range, fc.integer({ min: 0, max: 20_000 }), (replay, bounds, within) => {
      for (const { fromMs, toMs, tiles, hidden, sounds } of planFilm({ ...replay, ...none }, bounds)) {
        const moment = Math.min(toMs - 1, fromMs + 640 + within);
        if (moment < fromMs + 640) continue;
        const { large, small, sounds: heard } = compose(replay, moment);
        const faces = tiles.map((tile) => [tile.account, tile.isScreen, tile.track]);
        const wanted = large
          ? [
              [large.account, large.isScreen, large.track],
              ...small.map((one) => [one.account, false, one.track]),
            ]
          : [];
        expect(faces).toEqual(wanted.slice(0, faces.length));
        expect(hidden).toBe(wanted.length - faces.length);
        for (const sound of heard) expect(sounds).toContain(sound);
      }
    }),
  );
});

test("R8 tiles of a film lie within its picture, have even sides and do not overlap", () => {
  fc.assert(
    fc.property(shown, stills, range, (replay, more, bounds) => {
      for (const { tiles: faces, still } of planFilm({ ...replay, ...more }, bounds)) {
        const tiles = [...faces, ...(still ? [still] : [])];
        for (const [at, one] of tiles.entries()) {
          expect(one.x + one.width <= filmSize.width && one.y + one.height <= filmSize.height).toBe(true);
          expect([one.width % 2, one.height % 2]).toEqual([0, 0]);
          for (const two of tiles.slice(at + 1)) {
            const isApart =
              one.x + one.width <= two.x ||
              two.x + two.width <= one.x ||
              one.y + one.height <= two.y ||
              two.y + two.height <= one.y;
            expect(isApart).toBe(true);
          }
        }
      }
    }),
  );
});

test("R8 R6 a slide or the whiteboard is large in a film when the replay shows it so, with people at its side, and drawings come 2 s late at most", () => {
  fc.assert(
    fc.property(shown, stills, range, fc.integer({ min: 0, max: 20_000 }), (people, more, bounds, within) => {
      const replay = { ...people, ...more };
      for (const { fromMs, toMs, tiles, still, hidden } of planFilm(replay, bounds)) {
        const moment = Math.min(toMs - 1, fromMs + 640 + within);
        if (moment < fromMs + 640) continue;
        const page = more.board.pages.findLast((one) => one.atMs <= moment)?.page ?? null;
        const link = more.slides.findLast((one) => one.atMs <= moment)?.picture?.link ?? null;
        if (page !== null) expect(still).toMatchObject({ kind: "board", page });
        else if (link !== null) expect(still).toMatchObject({ kind: "slide", link });
        else expect(still).toBeUndefined();
        if (!still) continue;
        const { large, small } = compose(replay, moment);
        const faces = [...(large && !large.isScreen ? [large] : []), ...small].map((one) => one.account);
        expect(tiles.map((tile) => tile.account)).toEqual(faces.slice(0, tiles.length));
        expect(hidden).toBe(faces.length - tiles.length);
        expect([still.x, still.y, still.height]).toEqual([0, 0, filmSize.height]);
        if (still.kind !== "board") continue;
        // What has stood there for 2 s is seen, and nothing that was never there.
        const seen = itemsAt(more.board, still.page, still.atMs);
        const on = more.board.things
          .filter((thing) => thing.page === still.page)
          .map((thing) => thing.shown[0]);
        const stood = on.filter((one) => one && one.fromMs <= moment - 2_000 && moment < one.toMs);
        expect(seen.length).toBeGreaterThanOrEqual(stood.length);
        expect(still.atMs).toBeLessThan(toMs);
      }
    }),
  );
});
