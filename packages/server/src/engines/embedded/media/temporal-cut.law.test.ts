import fc from "fast-check";
import { expect, test } from "vitest";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";

/** Three layers as browsers make them: of four frames one is in the lowest, one in the middle. */
const layers = [0, 2, 1, 2] as const;
const packetsOfFrame = 2;
const clockOfFrame = 3_000;

type Coded = { codec: "VP8" | "VP9"; payloadType: number };
const vp8: Coded = { codec: "VP8", payloadType: 96 };
const vp9: Coded = { codec: "VP9", payloadType: 98 };

/** Packet `at` of a picture in temporal layers, of a sender whose numbers are about to begin again. */
function packet(at: number, { codec, payloadType }: Coded): Buffer {
  const frame = Math.floor(at / packetsOfFrame);
  const isStart = at % packetsOfFrame === 0;
  const layer = layers[frame % 4] ?? 0;
  const isKey = frame === 0;
  const picture = (32_760 + frame) & 0x7f_ff;
  const ids = [0x80 | (picture >> 8), picture & 255];
  const zero = Math.floor(frame / 4) & 255;
  const payload =
    codec === "VP8"
      ? [isStart ? 0x90 : 0x80, 0xe0, ...ids, zero, (layer << 6) | (layer > 0 ? 32 : 0), isKey ? 0 : 1]
      : [(isStart ? 0x08 : 0) | 0xa0 | (isKey ? 0 : 0x40), ...ids, (layer << 5) | 16, zero, 1];
  const bytes = Buffer.from([128, payloadType, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, ...payload]);
  bytes.writeUInt16BE((65_500 + at) & 0xff_ff, 2);
  bytes.writeUInt32BE((2 ** 32 - 30_000 + frame * clockOfFrame) % 2 ** 32, 4);
  return bytes;
}

function open(coded: Coded) {
  const codecs = [vp8, vp9];
  const line = { mid: "c", kind: "video", direction: "send", payloadType: 96, codecs, ssrc: 1 } as const;
  const stream = makeStreamIn(line, { source: "camera", layer: "full" }, () => {});
  stream.setAllowed(true);
  const sent: Buffer[] = [];
  const out = makeStreamOut(line, 9, (bytes) => sent.push(Buffer.from(bytes)) > 0);
  out.open(0);
  out.show(stream, 0);
  const numbers = () => sent.map((bytes) => bytes.readUInt16BE(2));
  const layerOf = (bytes: Buffer) => (coded.codec === "VP8" ? (bytes[17] ?? 0) >> 6 : (bytes[15] ?? 0) >> 5);
  const pictureOf = (bytes: Buffer) => bytes.readUInt16BE(coded.codec === "VP8" ? 14 : 13) & 0x7f_ff;
  return { stream, out, sent, numbers, layerOf, pictureOf };
}

const last = (list: readonly number[]) => list.at(-1) ?? 0;

test.each([vp8, vp9])(
  "R2 in fewer frames the numbers of $codec follow each other without a hole",
  (coded) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, Infinity), { minLength: 1, maxLength: 12 }), (limits) => {
        const { stream, out, sent, numbers, layerOf, pictureOf } = open(coded);
        let at = 0;
        for (const limit of limits) {
          out.setTopLayer(limit);
          for (const end = at + 16; at < end; at++) stream.receive(packet(at, coded), at);
          const shown = sent.slice(-4).map(layerOf);
          expect(Math.max(...shown)).toBeLessThanOrEqual(limit);
        }
        expect(numbers()).toEqual(numbers().map((_, index) => (index + 1) & 0xff_ff));
        const pictures = [...new Set(sent.map(pictureOf))];
        if (coded.codec === "VP8")
          expect(pictures).toEqual(pictures.map((_, index) => ((pictures[0] ?? 0) + index) & 0x7f_ff));
        // All packets of a frame go out, or none.
        const times = Map.groupBy(sent, (bytes) => bytes.readUInt32BE(4));
        for (const packets of times.values()) expect(packets).toHaveLength(packetsOfFrame);
        // What was asked for is what is sent again.
        const again = last(numbers());
        const before = sent.at(-1);
        out.resend([again], 1_000_000);
        expect(sent.at(-1)).toEqual(before);
      }),
    );
  },
);

test("R2 all frames come again soon after the line is wide, without a key frame", () => {
  for (const coded of [vp8, vp9]) {
    const { stream, out, sent, layerOf } = open(coded);
    out.setTopLayer(0);
    for (let at = 0; at < 80; at++) stream.receive(packet(at, coded), at);
    expect(new Set(sent.map(layerOf))).toEqual(new Set([0]));
    out.setTopLayer(Infinity);
    const before = sent.length;
    for (let at = 80; at < 112; at++) stream.receive(packet(at, coded), at);
    expect(new Set(sent.slice(before).map(layerOf))).toEqual(new Set([0, 1, 2]));
    expect(sent.length - before).toBeGreaterThan(20);
  }
});

test("R7 a packet that comes late is sent in its place, or an empty one where it is left out", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(Array.from({ length: 60 }, (_, at) => at + 2)), (late) => {
      const { stream, out, sent, numbers, layerOf } = open(vp8);
      out.setTopLayer(0);
      for (let at = 0; at < 80; at++) if (!late.includes(at)) stream.receive(packet(at, vp8), at);
      for (const at of late) stream.receive(packet(at, vp8), 100);
      expect(numbers().toSorted((one, two) => one - two)).toEqual(numbers().map((_, index) => index + 1));
      const whole = sent.filter((bytes) => bytes.length > 12);
      expect(new Set(whole.map(layerOf))).toEqual(new Set([0]));
      expect(whole).toHaveLength(10 * packetsOfFrame);
      const empty = sent.find((bytes) => bytes.length === 12);
      if (!empty) return;
      out.resend([empty.readUInt16BE(2)], 10_000);
      expect(sent.at(-1)).toEqual(empty);
    }),
  );
});

test("R7 an empty packet takes nothing from the numbers of the pictures after it", () => {
  const { stream, out, sent, pictureOf } = open(vp8);
  out.setTopLayer(0);
  // The first packet of a frame that is left out comes after its second one.
  for (const at of [0, 1, 3, 2]) stream.receive(packet(at, vp8), at);
  const shown = sent.map((bytes) => (bytes.length > 12 ? pictureOf(bytes) : null));
  expect(shown).toEqual([shown[0], shown[0], null]);
  out.show(null, 10);
  out.show(stream, 20);
  const again = packet(0, vp8);
  again.writeUInt16BE((65_500 + 10) & 0xff_ff, 2);
  again.writeUInt32BE(90_000, 4);
  stream.receive(again, 30);
  expect(pictureOf(sent.at(-1) ?? again)).toBe(((shown[0] ?? 0) + 1) & 0x7f_ff);
});

test("R2 what a picture takes is known for each temporal layer", () => {
  const { stream } = open(vp8);
  for (let at = 0; at < 400; at++) {
    if (at % 20 === 0) stream.measure(at * 10 + 1);
    stream.receive(packet(at, vp8), at * 10 + 1);
  }
  const whole = stream.bitrate() ?? 0;
  expect(stream.topLayer()).toBe(2);
  expect((stream.bitrate(0) ?? 0) / whole).toBeCloseTo(0.25, 1);
  expect((stream.bitrate(1) ?? 0) / whole).toBeCloseTo(0.5, 1);
});
