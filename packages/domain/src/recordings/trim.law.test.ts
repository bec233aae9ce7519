import type { InkItem, RecordingEvent, ReplayBoard } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { isTrim, rewriteCues, trimReplay } from "./trim.ts";

const lengthMs = 60_000;
const atMs = fc.integer({ min: 0, max: lengthMs - 1 });
const account = fc.constantFrom("ann", "ben", "cy");
const span = fc
  .tuple(atMs, atMs)
  .map(([one, two]) => ({ startMs: Math.min(one, two), endMs: Math.max(one, two) + 1 }));
const byTime = <T extends { atMs: number }>(list: readonly T[]) =>
  list.toSorted((one, two) => one.atMs - two.atMs);
const slide = (page: number) => ({ page, link: "/a", width: 16, height: 9, text: "" });
const event = fc.oneof(
  fc.record({ atMs, type: fc.constant("share"), account: fc.option(account) }),
  fc.record({ atMs, type: fc.constant("stage"), account, isOn: fc.boolean() }),
  fc.record({ atMs, type: fc.constant("resumed") }),
);
const replay = fc.record({
  durationMs: fc.constant(lengthMs),
  tracks: fc.array(
    fc
      .tuple(span, account, fc.constantFrom("mic", "camera", "screen", "screenSound"), fc.uuid())
      .map(([times, of, source, url]) => ({ ...times, account: of, source, url })),
    { maxLength: 8 },
  ),
  events: fc.array(event, { maxLength: 15 }).map((list): RecordingEvent[] => byTime(list)),
  speakers: fc.array(fc.record({ atMs, account }), { maxLength: 8 }).map(byTime),
  slides: fc
    .array(fc.record({ atMs, picture: fc.option(fc.nat(9).map(slide)) }), { maxLength: 8 })
    .map(byTime),
  chat: fc
    .array(fc.record({ seq: fc.nat(), atMs, account, nick: fc.string(), text: fc.string() }), {
      maxLength: 8,
    })
    .map(byTime),
  board: fc.record({
    pages: fc.array(fc.record({ atMs, page: fc.option(fc.nat(2)) }), { maxLength: 6 }).map(byTime),
    things: fc.array(
      fc.record({
        page: fc.nat(2),
        item: fc.constant<InkItem>({ kind: "line", colour: "red", width: "fine", points: [0, 0, 1, 1] }),
        shown: fc
          .tuple(span, fc.nat(9))
          .map(([times, x]) => [{ fromMs: times.startMs, toMs: times.endMs, x, y: 0, scale: 1_000 }]),
      }),
      { maxLength: 6 },
    ),
  }),
  marks: fc.array(fc.record({ atMs, title: fc.string() }), { maxLength: 8 }).map(byTime),
  captions: fc.array(
    fc.record({
      language: fc.constantFrom("en", "zh"),
      cues: fc.array(
        fc.tuple(span, fc.string()).map(([times, text]) => ({ ...times, text })),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 2 },
  ),
});
function boardAt({ pages, things }: ReplayBoard, moment: number) {
  const page = pages.findLast((each) => each.atMs <= moment)?.page ?? null;
  const seen = things.filter((thing) => thing.page === page);
  return [
    page,
    seen.flatMap(({ shown }) =>
      shown.flatMap(({ fromMs, toMs, x }) => (fromMs <= moment && moment < toMs ? [x] : [])),
    ),
  ];
}

const trim = span.filter((one) => isTrim(one, lengthMs));

test("R8 at every moment a trimmed replay shows and sounds as the whole one does there", () => {
  fc.assert(
    fc.property(replay, trim, fc.nat(), (whole, bounds, within) => {
      const cut = trimReplay(whole, bounds);
      const at = within % cut.durationMs;
      const faces = (one: typeof whole, moment: number) => {
        const { large, small, sounds } = compose(one, moment);
        const urlOf = (track: number | null) => (track === null ? null : one.tracks[track]?.url);
        return {
          large: large && { ...large, track: urlOf(large.track) },
          small: small.map((tile) => ({ ...tile, track: urlOf(tile.track) })),
          sounds: sounds.map(urlOf),
          board: boardAt(one.board, moment),
          slide: one.slides.findLast((each) => each.atMs <= moment)?.picture ?? null,
        };
      };
      expect(faces(cut, at)).toEqual(faces(whole, at + bounds.startMs));
    }),
  );
});

test("R8 nothing of what was cut away is told, and what is left lies within the length", () => {
  fc.assert(
    fc.property(replay, trim, (whole, bounds) => {
      const { durationMs, events, speakers, slides, board, chat, marks, captions, tracks } = trimReplay(
        whole,
        bounds,
      );
      for (const { shown, page } of board.things) {
        expect(board.pages.some((one) => one.page === page)).toBe(true);
        for (const { fromMs, toMs } of shown)
          expect(fromMs >= 0 && fromMs < toMs && toMs <= durationMs).toBe(true);
      }
      expect(durationMs).toBe(bounds.endMs - bounds.startMs);
      for (const { atMs: at } of [...events, ...speakers, ...slides, ...board.pages, ...chat, ...marks]) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(durationMs);
      }
      for (const { startMs, endMs } of captions.flatMap(({ cues }) => cues)) {
        expect(startMs).toBeGreaterThanOrEqual(0);
        expect(endMs).toBeLessThanOrEqual(durationMs);
        expect(startMs).toBeLessThan(endMs);
      }
      for (const { startMs, endMs } of tracks) expect(startMs < durationMs && endMs > 0).toBe(true);
      const said = whole.chat.filter(({ atMs: at }) => at >= bounds.startMs && at < bounds.endMs);
      expect(chat.map(({ text }) => text)).toEqual(said.map(({ text }) => text));
    }),
  );
  expect(isTrim({ startMs: 0, endMs: 999 }, lengthMs)).toBe(false);
  expect(isTrim({ startMs: -1, endMs: 5_000 }, lengthMs)).toBe(false);
  expect(isTrim({ startMs: 0, endMs: lengthMs + 1 }, lengthMs)).toBe(false);
});

test("R8 a file of captions that is written twice changes nothing the second time, and hidden lines stay as they were", () => {
  const cues = fc.array(
    fc
      .tuple(span, fc.string({ minLength: 1 }))
      .map(([{ startMs, endMs }, text]) => ({ startMs, endMs, text })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(cues, cues, fc.option(span), (before, file, trim) => {
      const once = rewriteCues(before, file, trim);
      const twice = rewriteCues(once.cues, file, trim);
      // Of the file, what ends before anything is shown cannot be; nothing else is written twice.
      expect(twice).toEqual(once);
      const isHidden = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
        trim !== null && (endMs <= trim.startMs || startMs >= trim.endMs);
      expect(once.cues.filter(isHidden)).toHaveLength(before.filter(isHidden).length);
    }),
  );
});
