import * as fc from "fast-check";
import { expect, test } from "vitest";
import { unwrap, wrap } from "./redundancy.ts";
import { readRtp, type RtpPacket } from "./rtp.ts";

const opus = 111;
const red = 63;

function makePacket(sequence: number, timestamp: number, payload: Uint8Array, payloadType = opus): RtpPacket {
  const head = Buffer.alloc(12);
  head[0] = 128;
  head[1] = payloadType;
  head.writeUInt16BE(sequence & 0xff_ff, 2);
  head.writeUInt32BE(timestamp >>> 0, 4);
  const packet = readRtp(Buffer.concat([head, payload]), null);
  if (!packet) throw new Error("a packet reads as one");
  return packet;
}

/** As it arrives at the other end. */
function sendWrapped(packet: RtpPacket): RtpPacket {
  const bytes = Buffer.from(packet.bytes);
  bytes[1] = red;
  for (const at of packet.blockTypesAt) bytes[at] = ((bytes[at] ?? 0) & 128) | opus;
  const read = readRtp(bytes, null);
  if (!read) throw new Error("a wrapped packet reads as one");
  return read;
}

const payloadOf = ({ bytes, payloadAt }: RtpPacket) => Buffer.from(bytes.subarray(payloadAt));
const sound = fc.uint8Array({ minLength: 1, maxLength: 300 });

test("R7 what was wrapped comes out again: each packet with its number, time and sound", () => {
  const begin = fc.record({ sequence: fc.nat(0xff_ff), timestamp: fc.nat(2 ** 32 - 1) });
  fc.assert(
    fc.property(begin, fc.array(sound, { minLength: 2, maxLength: 4 }), (first, sounds) => {
      const packets = sounds.map((payload, at) =>
        makePacket(first.sequence + at, first.timestamp + at * 960, payload),
      );
      const newest = packets.pop();
      if (!newest) return;
      const taken = unwrap(sendWrapped(wrap(newest, packets)), opus);
      const delivered = [...(taken?.earlier ?? []), ...(taken ? [taken.packet] : [])];
      expect(delivered.map(({ sequence, timestamp }) => [sequence, timestamp])).toEqual(
        [...packets, newest].map(({ sequence, timestamp }) => [sequence, timestamp]),
      );
      expect(delivered.map(payloadOf)).toEqual([...packets, newest].map(payloadOf));
      expect(delivered.map(({ payloadType }) => payloadType)).toEqual(delivered.map(() => opus));
    }),
  );
});

test("R7 what is too long or too old to be named stays out; without any the packet stays as it was", () => {
  const newest = makePacket(9, 40_000, Buffer.from("now"));
  const long = makePacket(8, 39_040, Buffer.alloc(1_024));
  const old = makePacket(7, 40_000 - 16_384, Buffer.from("old"));
  expect(wrap(newest, [old, long])).toBe(newest);
  expect(wrap(newest, [])).toBe(newest);
});

test("R7 what only says that it is wrapped ends nothing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (payload) => {
      const taken = unwrap(makePacket(1, 0, payload, red), opus);
      const inside = [...(taken?.earlier ?? []), ...(taken ? [taken.packet] : [])];
      const length = inside.reduce((sum, packet) => sum + payloadOf(packet).length, 0);
      expect(length).toBeLessThanOrEqual(payload.length);
    }),
  );
});
