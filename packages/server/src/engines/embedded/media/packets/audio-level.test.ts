import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readLoudness } from "./audio-level.ts";
import { readRtp, stripHeader } from "./rtp.ts";

const head = [128 | 16, 111, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3];
const packet = (extension: readonly number[], payload = [7, 8]) =>
  Buffer.from([...head, ...extension, ...payload]);

test("R2 a packet says how loud it is, among other extensions and padding", () => {
  // One of two bytes with another id, padding, then the level with its mark of voice.
  expect(readLoudness(packet([0xbe, 0xde, 0, 2, 0x31, 1, 2, 0, 0x10, 0x80 | 30, 0, 0]), 1)).toBe(97);
  expect(readLoudness(packet([0xbe, 0xde, 0, 1, 0x10, 127, 0, 0]), 1)).toBe(0);
  expect(readLoudness(packet([0xbe, 0xde, 0, 1, 0x10, 0, 0, 0]), 1)).toBe(127);
});

test("R2 what has no level, another form or ends too soon says nothing", () => {
  expect(readLoudness(packet([0xbe, 0xde, 0, 1, 0x20, 30, 0, 0]), 1)).toBe(null);
  expect(readLoudness(packet([0x10, 0, 0, 1, 0x10, 30, 0, 0]), 1)).toBe(null);
  expect(readLoudness(Buffer.from([...head, 0xbe, 0xde, 0, 1, 0x10]), 1)).toBe(null);
  expect(readLoudness(Buffer.from([128, ...head.slice(1), 0xbe, 0xde, 0, 1, 0x10, 30]), 1)).toBe(null);
});

test("R7 whatever comes is read without a fault, and passed on without what no receiver agreed to", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.integer({ min: 1, max: 14 }), (bytes, id) => {
      const loudness = readLoudness(Buffer.from(bytes), id);
      if (loudness !== null) expect(loudness >= 0 && loudness <= 127).toBe(true);
      const read = readRtp(Buffer.from(bytes), null);
      if (!read) return;
      const stripped = stripHeader(read);
      const again = readRtp(stripped.bytes, null);
      expect(again?.payloadAt).toBe(12);
      expect(stripped.bytes.subarray(12)).toEqual(read.bytes.subarray(read.payloadAt));
      expect([again?.sequence, again?.timestamp, again?.ssrc]).toEqual([
        read.sequence,
        read.timestamp,
        read.ssrc,
      ]);
    }),
  );
});
