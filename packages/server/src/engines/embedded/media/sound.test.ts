import { expect, test } from "vitest";
import { makeLosses } from "./packets/losses.ts";
import { readRtp, type RtpPacket } from "./packets/rtp.ts";
import { unwrap, wrap } from "./packets/redundancy.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";

const opus = 111;
const red = 63;

/** The sound of one packet is its number. */
function plain(sequence: number): RtpPacket {
  const bytes = Buffer.alloc(14);
  bytes[0] = 128;
  bytes[1] = opus;
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(sequence * 960, 4);
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(sequence, 12);
  const packet = readRtp(bytes, false);
  if (!packet) throw new Error("a packet reads as one");
  return packet;
}

/** As a browser sends it: with the packet before it inside. */
function wrapped(sequence: number): Buffer {
  const packet = wrap(plain(sequence), [plain(sequence - 1)]);
  packet.bytes[1] = red;
  for (const at of packet.blockTypesAt) packet.bytes[at] = ((packet.bytes[at] ?? 0) & 128) | opus;
  return packet.bytes;
}

function makeMic() {
  const line = {
    mid: "m",
    kind: "audio",
    direction: "send",
    payloadType: opus,
    redundancyType: red,
  } as const;
  const stream = makeStreamIn({ ...line, ssrc: 1 }, { source: "mic", layer: "full" }, () => {});
  stream.setAllowed(true);
  return stream;
}

function makeEar(redundancyType?: number) {
  const sent: Buffer[] = [];
  const line = { kind: "audio", payloadType: 96, ...(redundancyType ? { redundancyType } : {}) } as const;
  const out = makeStreamOut(line, 9, (bytes) => sent.push(Buffer.from(bytes)) > 0);
  out.open(0);
  return {
    out,
    sent,
    types: () => sent.map((bytes) => (bytes[1] ?? 0) & 127),
    sounds: () => sent.map((bytes) => bytes.readUInt16BE(bytes.length - 2)),
    sequences: () => sent.map((bytes) => bytes.readUInt16BE(2)),
  };
}

test("R7 sound that was lost on the way to the server is taken from the packet after it, in its place", () => {
  const [mic, ear] = [makeMic(), makeEar()];
  ear.out.show(mic, 0);
  for (const sequence of [10, 11, 13, 14, 17, 16]) mic.receive(wrapped(sequence), 0);
  // 17 brought 16 along, and 16 came late with 15.
  expect(ear.sounds()).toEqual([10, 11, 12, 13, 14, 16, 17, 15]);
  expect(new Set(ear.types())).toEqual(new Set([96]));
  expect(ear.sequences()).toEqual(ear.sounds().map((sound) => sound - 9));
  // The line is no better for it: the report says what was lost.
  expect(mic.report(0)?.lostCount).toBe(3);
});

test("R3 nothing that was said while the microphone was locked comes inside a later packet", () => {
  const [mic, ear] = [makeMic(), makeEar(red)];
  ear.out.show(mic, 0);
  ear.out.hearLoss(0.5, 0);
  mic.receive(wrapped(10), 0);
  mic.setAllowed(false);
  mic.receive(wrapped(11), 0);
  mic.setAllowed(true);
  // 12 was lost, and may have been said before.
  for (const sequence of [13, 14]) mic.receive(wrapped(sequence), 0);
  expect(ear.sounds()).toEqual([10, 13, 14]);
  expect(insideOf(ear.sent.at(-1))).toEqual([13]);
  expect(ear.types()).toEqual([96, 96, red]);
});

test("R7 who loses much is sent each packet of sound with the two before it, until it is better", () => {
  const [mic, near, far, old] = [makeMic(), makeEar(red), makeEar(red), makeEar()];
  for (const { out } of [near, far, old]) out.show(mic, 0);
  near.out.hearLoss(0.01, 0);
  for (const { out } of [far, old]) out.hearLoss(0.1, 0);
  for (let at = 0; at < 4; at++) mic.receive(plain(100 + at).bytes, at * 20);
  expect([near.types(), old.types(), far.types()]).toEqual([
    [96, 96, 96, 96],
    [96, 96, 96, 96],
    [96, red, red, red],
  ]);
  expect(insideOf(far.sent[3])).toEqual([101, 102]);
  expect(far.sounds()).toEqual([100, 101, 102, 103]);
  expect(far.sequences()).toEqual(near.sequences());
  mic.receive(plain(104).bytes, 10_001);
  expect(far.types().at(-1)).toBe(96);
});

test("R7 of sound that stays lost no more is remembered than could still come", () => {
  const losses = makeLosses();
  for (let sequence = 0; sequence < 20_000; sequence += 2) losses.take(sequence, 0);
  let remembered = 0;
  for (let sequence = 1; sequence < 20_000; sequence += 2) if (losses.recover(sequence)) remembered++;
  expect(remembered).toBe(512);
});

/** The sounds of earlier packets that one brings along. */
function insideOf(bytes: Buffer | undefined): number[] {
  const packet = bytes && readRtp(bytes, false);
  const taken = packet && unwrap(packet, opus);
  return taken ? taken.earlier.map((one) => one.bytes.readUInt16BE(one.payloadAt)) : [];
}
