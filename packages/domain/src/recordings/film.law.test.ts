import type { RecordingEvent } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { filmFrameMs, filmSize, planFilm } from "./film.ts";

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
    fc.property(shown, range, (replay, { startMs, endMs }) => {
      const parts = planFilm(replay, { startMs, endMs });
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
      for (const { fromMs, toMs, tiles, hidden, sounds } of planFilm(replay, bounds)) {
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
    fc.property(shown, range, (replay, bounds) => {
      for (const { tiles } of planFilm(replay, bounds)) {
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
