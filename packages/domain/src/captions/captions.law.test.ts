import fc from "fast-check";
import { expect, test } from "vitest";
import { cuesAt, readTime, readVtt, writeTime, writeVtt } from "./captions.ts";

const line = fc
  .string({ minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, "").trim())
  .filter((text) => text !== "");
const cue = fc
  .tuple(
    fc.integer({ min: 0, max: 40_000_000 }),
    fc.integer({ min: 1, max: 60_000 }),
    fc.array(line, { minLength: 1, maxLength: 3 }),
  )
  .map(([startMs, takes, lines]) => ({ startMs, endMs: startMs + takes, text: lines.join("\n") }));
const cues = fc
  .array(cue, { maxLength: 20 })
  .map((list) => list.toSorted((one, two) => one.startMs - two.startMs));

test("R8 captions that were written are read back as they were, whatever their text says", () => {
  fc.assert(
    fc.property(cues, (list) => {
      expect(readVtt(writeVtt(list))).toEqual({ cues: list, faults: [] });
    }),
  );
});

test("R8 a file of captions is read without throwing, and every fault names a row of it", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "WEBVTT",
      "",
      "NOTE x",
      "00:01.000 --> 00:02.000",
      "00:05 --> x",
      "a --> b",
      "1",
      "<b>",
      "-->",
    ),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.constantFrom("\n", "\r\n", "\r"), (rows, end) => {
      const file = rows.join(end);
      const { cues: read, faults } = readVtt(file);
      const count = file.split(/\r\n|\n|\r/).length;
      for (const { row } of faults) expect(row >= 1 && row <= count).toBe(true);
      for (const { startMs, endMs, text } of read) expect(startMs < endMs && text !== "").toBe(true);
    }),
  );
});

test("R8 faults of captions are told with their rows", () => {
  const file = [
    "WEBVTT - lesson",
    "Kind: captions",
    "",
    "NOTE nobody reads this",
    "",
    "first",
    "00:01.000 --> 00:02.500 align:start",
    "<v Ann>Good &amp; well</v>",
    "",
    "00:03.000 --> 00:02.000",
    "backwards",
    "",
    "no times at all",
    "",
    "00:00.500 --> 00:00.900",
    "earlier",
    "",
    "1:02:03.004 --> 1:02:05.000",
    "",
    "00:99.000 --> 01:00.000",
    "x",
  ].join("\n");
  expect(readVtt(file)).toEqual({
    cues: [{ startMs: 1_000, endMs: 2_500, text: "Good & well" }],
    faults: [
      { row: 10, reason: "time" },
      { row: 13, reason: "time" },
      { row: 15, reason: "order" },
      { row: 18, reason: "text" },
      { row: 20, reason: "time" },
    ],
  });
  expect(readVtt("1\n00:00:01,000 --> 00:00:02,000\nsrt").faults).toEqual([{ row: 1, reason: "header" }]);
});

test("R8 a time is read as it is written, and a caption is there from its beginning to before its end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_599_999_999 }), (at) => {
      expect(readTime(writeTime(at))).toBe(at);
    }),
  );
  const one = { startMs: 1_000, endMs: 2_000, text: "x" };
  expect([999, 1_000, 1_999, 2_000].map((at) => cuesAt([one], at).length)).toEqual([0, 1, 1, 0]);
});
