import fc from "fast-check";
import { expect, test } from "vitest";
import { makeEvenSound } from "./even-sound.ts";

/** 20 ms each, with a number of its own. */
const packet = (number: number) => Uint8Array.of(0xf8, number & 255);
const isSilence = (data: Uint8Array) => data.length === 3;

test("P6 whenever packets come, the sound has neither holes nor overlaps, and what is in it comes in order and once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ step: fc.nat(120), packets: fc.nat(12) }), { maxLength: 60 }),
      (steps) => {
        const sound = makeEvenSound(500);
        let [now, next] = [500, 0];
        const frames = steps.flatMap(({ step, packets }) => {
          for (let at = 0; at < packets; at++) sound.put(packet(next++));
          now += step;
          return sound.take(now);
        });
        frames.forEach(({ atMs }, at) => expect(atMs).toBe(500 + at * 20));
        const end = 500 + frames.length * 20;
        expect(end).toBeLessThanOrEqual(now);
        expect(now - end).toBeLessThan(20);
        const numbers = frames.filter(({ data }) => !isSilence(data)).map(({ data }) => data[1] ?? 0);
        if (next < 256) expect(numbers).toEqual([...new Set(numbers)].toSorted((one, two) => one - two));
      },
    ),
  );
});

test("P6 steady packets are all heard, and what is no packet is not", () => {
  const sound = makeEvenSound(0);
  const heard: number[] = [];
  for (let at = 0; at < 100; at++) {
    sound.put(packet(at));
    // Of no length, of none at all, and longer than a packet may be.
    for (const wrong of [[], [0xfb, 0], [0xfb, 63]]) sound.put(Uint8Array.from(wrong));
    for (const { data } of sound.take((at + 1) * 20)) if (!isSilence(data)) heard.push(data[1] ?? 0);
  }
  expect(heard).toEqual(Array.from({ length: 98 }, (_, at) => at));
});

test("P6 packets of other lengths keep their time", () => {
  const sound = makeEvenSound(0);
  // 60 ms (SILK), twice 10 ms (CELT) and five times 2.5 ms.
  for (const bytes of [[0x18], [0xf1], [0xe3, 5]]) sound.put(Uint8Array.from(bytes));
  expect(sound.take(120).map(({ atMs }) => atMs)).toEqual([0, 60, 80, 92.5]);
});
