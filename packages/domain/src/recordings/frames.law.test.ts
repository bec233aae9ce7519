import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFrameReader, type MediaPacket } from "./frames.ts";

/** Pictures of one to four packets, the first a key frame, near the end of both circles. */
const stream = fc
  .array(fc.record({ parts: fc.integer({ min: 1, max: 4 }), isKey: fc.boolean() }), {
    minLength: 5,
    maxLength: 60,
  })
  .map((pictures) => {
    const packets: MediaPacket[] = [];
    let sequence = 65_520;
    pictures.forEach(({ parts, isKey }, picture) => {
      for (let part = 0; part < parts; part++) {
        const descriptor = part === 0 ? 0x10 : 0;
        const head = part === 0 ? (isKey || picture === 0 ? 0 : 1) : 7;
        packets.push({
          sequence: sequence++ % 65_536,
          timestamp: (2 ** 32 - 9_000 + picture * 3_000) % 2 ** 32,
          isMarked: part === parts - 1,
          payload: Uint8Array.of(descriptor, head, picture, part),
          atMs: picture * 33 + part,
        });
      }
    });
    return packets;
  });

test("R8 pictures come whole and in order however packets are swapped and doubled, over the ends of both circles", () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat(3), { maxLength: 300 }), (packets, delays) => {
      // Each a little later than its turn; the first stays, since nothing can be known before it.
      const late = packets
        .map((packet, at) => ({ packet, key: at === 0 ? -1 : at + (delays[at] ?? 0) * 1.5 }))
        .toSorted((one, two) => one.key - two.key)
        .flatMap(({ packet }, at) => (at % 5 === 0 ? [packet, packet] : [packet]));
      const reader = makeFrameReader("video");
      const frames = late.flatMap((packet) => reader.take(packet));
      const expected = new Set(packets.map(({ payload }) => payload[2]));
      expect(frames.map(({ data }) => data[1])).toEqual([...expected]);
      expect(frames[0]?.isKey).toBe(true);
      for (const [at, frame] of frames.entries())
        if (at > 0) expect(frame.atMs).toBeGreaterThan(frames[at - 1]?.atMs ?? 0);
    }),
  );
});

test("R8 after a loss no picture comes before a key frame, and none is made of parts of two", () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat(4), { maxLength: 300 }), (packets, luck) => {
      const reader = makeFrameReader("video");
      const lost = new Set(
        packets.filter((_, at) => luck[at] === 0 && at > 0).map(({ payload }) => payload[2]),
      );
      const left = packets.filter((_, at) => luck[at] !== 0 || at === 0);
      // Nothing more is waited for.
      const last = packets.at(-1);
      const frames = left.flatMap((packet) => reader.take(packet));
      let isBroken = false;
      const keys = new Set(
        packets
          .filter(({ payload }) => payload[0] === 16 && payload[1] === 0)
          .map(({ payload }) => payload[2]),
      );
      const seen = new Set(frames.map(({ data }) => data[1]));
      for (const picture of new Set(packets.map(({ payload }) => payload[2]))) {
        if (lost.has(picture)) {
          isBroken = true;
          expect(seen.has(picture)).toBe(false);
        } else if (keys.has(picture)) isBroken = false;
        else if (isBroken) expect(seen.has(picture)).toBe(false);
      }
      expect(last).toBeDefined();
    }),
  );
});

test("R8 a lost packet of sound is waited for, and then the others go on", () => {
  const reader = makeFrameReader("audio");
  const packet = (at: number): MediaPacket => ({
    sequence: (65_530 + at) % 65_536,
    timestamp: at * 960,
    isMarked: false,
    payload: Uint8Array.of(at),
    atMs: at * 20,
  });
  const taken = Array.from({ length: 60 }, (_, at) => at)
    .filter((at) => at !== 9)
    .flatMap((at) => reader.take(packet(at)));
  expect(taken.map(({ data }) => data[0])).toEqual(
    Array.from({ length: 60 }, (_, at) => at).filter((at) => at !== 9),
  );
  expect(taken.at(-1)?.atMs).toBe(59 * 20);
});
