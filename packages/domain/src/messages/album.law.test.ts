import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AlbumRow, gatherAlbums, goesOnWithAlbum, readAlbum, saysWords, writeAlbum } from "./index.ts";

const max = limits.albumMax.value;
const place = fc
  .record({ id: fc.constantFrom("a", "b"), of: fc.integer({ min: 2, max }) })
  .chain(({ id, of }) =>
    fc.record({
      id: fc.constant(id),
      of: fc.constant(of),
      at: fc.integer({ min: 1, max: of }),
      films: fc.integer({ min: 0, max: of }),
    }),
  );
const custom = fc.oneof(place.map(writeAlbum), fc.constantFrom(undefined, "{}", '{"album":1}', "words"));
const row = fc
  .record({
    from: fc.constantFrom("ann", "ben"),
    type: fc.constantFrom(messageTypes.text, messageTypes.image, messageTypes.video),
    custom,
    time: fc.integer({ min: 0, max: 3 * limits.albumSpan.value }),
    isRecalled: fc.boolean(),
  })
  .map(({ custom: kept, ...rest }): AlbumRow => (kept === undefined ? rest : { ...rest, custom: kept }));

test("D6 what was written of an album is read again, and anything else is none", () => {
  fc.assert(
    fc.property(place, (one) => {
      const marked = { custom: writeAlbum(one) };
      expect(readAlbum({ type: messageTypes.image, ...marked })).toEqual(one);
      expect(readAlbum({ type: messageTypes.video, ...marked })).toEqual(one);
      // A mark on anything else is none.
      for (const type of [messageTypes.text, messageTypes.file, messageTypes.custom])
        expect(readAlbum({ type, ...marked })).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readAlbum({ type: messageTypes.image, custom: text });
      expect(read === null || read.at <= read.of).toBe(true);
    }),
  );
  const wrong = [
    { id: "a", at: 0, of: 2 },
    { id: "a", at: 3, of: 2 },
    { id: "a", at: 1, of: max + 1 },
    { id: "", at: 1, of: 2 },
    { id: "a", at: 1, of: 1 },
    { id: "a", at: 1, of: 2, films: 3 },
    { id: "x".repeat(65), at: 1, of: 2 },
  ];
  for (const album of wrong)
    expect(readAlbum({ type: messageTypes.image, custom: JSON.stringify({ album }) })).toBeNull();
});

test("D6 gathering albums loses no message, mixes no people, and keeps the order of the rest", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const groups = gatherAlbums(rows);
      expect(new Set(groups.flat())).toEqual(new Set(rows));
      expect(groups.flat()).toHaveLength(rows.length);
      const firsts = groups.map((group) => Math.min(...group.map((one) => rows.indexOf(one))));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      for (const group of groups.filter(({ length }) => length > 1)) {
        const places = group.map((one) => readAlbum(one));
        expect(new Set(group.map(({ from }) => from)).size).toBe(1);
        expect(new Set(places.map((one) => one?.id)).size).toBe(1);
        expect(group.length).toBeLessThanOrEqual(max);
        const ats = places.map((one) => one?.at ?? 0);
        expect(ats).toEqual([...new Set(ats)].toSorted((a, b) => a - b));
        expect(group.every(({ isRecalled, type }) => !isRecalled && type !== messageTypes.text)).toBe(true);
      }
    }),
  );
});

test("D6 an album is told by the part that comes first, whatever its place, and a mark keeps nothing else quiet", () => {
  const told = (rows: readonly AlbumRow[], body = "") =>
    rows.filter((one, at) => !goesOnWithAlbum({ ...one, body }, rows.slice(0, at)));
  const part = (at: number, more: Partial<AlbumRow> = {}): AlbumRow => ({
    from: "ann",
    type: messageTypes.image,
    custom: writeAlbum({ id: "a", at, of: 3, films: 0 }),
    time: at,
    isRecalled: false,
    ...more,
  });
  // The last one never comes; the first comes late.
  expect(told([part(2), part(1)])).toEqual([part(2)]);
  expect(told([part(1), part(2), part(3)])).toEqual([part(1)]);
  // Again and again in one place, by somebody else, long after, or as a text.
  for (const odd of [part(1), part(2, { from: "ben" }), part(2, { time: 1e9 }), part(2, { type: 0 })])
    expect(told([part(1), odd])).toHaveLength(2);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      expect(told(rows, "words")).toEqual(rows);
      const quiet = rows.filter((one) => !told(rows).includes(one));
      expect(quiet.every(({ type }) => type !== messageTypes.text)).toBe(true);
    }),
  );
});

test("M18 words are looked at wherever a person writes them", () => {
  const { text, tip, image, audio, video, file, geo, custom: own } = messageTypes;
  expect([text, tip, image, audio, video, file].every(saysWords)).toBe(true);
  expect([geo, own].some(saysWords)).toBe(false);
});
