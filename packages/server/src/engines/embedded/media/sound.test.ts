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
  const packet = readRtp(bytes, null);
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

test("R2 sound that was kept back goes on with what was said the moment before, without a hole and nothing twice", () => {
  const [mic, ear] = [makeMic(), makeEar()];
  ear.out.show(mic, 0);
  const say = (...sequences: number[]) => {
    for (const sequence of sequences) mic.receive(plain(sequence).bytes, sequence * 20);
  };
  say(100, 101);
  ear.out.setHeld(true);
  say(102, 103, 104);
  ear.out.setHeld(false);
  say(105, 106);
  expect(ear.sounds()).toEqual([100, 101, 102, 103, 104, 105, 106]);
  ear.out.setHeld(true);
  for (let sequence = 107; sequence < 140; sequence++) say(sequence);
  ear.out.setHeld(false);
  say(140);
  // Ten packets, or 300 ms: what is older is no longer worth the delay.
  expect(ear.sounds().slice(7)).toEqual(Array.from({ length: 11 }, (_, at) => 130 + at));
  expect(ear.sequences()).toEqual(ear.sounds().map((_, at) => at + 1));
  const times = ear.sent.map((bytes) => bytes.readUInt32BE(4));
  // As far apart as they were said.
  expect(times).toEqual(ear.sounds().map((sound) => (sound - 100) * 960 + (times[0] ?? 0)));
});

test("R2 who is heard for the first time after being kept back begins with what was just said, after what the line brought before", () => {
  const [mic, other, ear] = [makeMic(), makeMic(), makeEar()];
  ear.out.show(mic, 0);
  for (const sequence of [10, 11]) mic.receive(plain(sequence).bytes, sequence * 20);
  ear.out.show(other, 220);
  ear.out.setHeld(true);
  for (const sequence of [500, 501, 502]) other.receive(plain(sequence).bytes, 221);
  ear.out.setHeld(false);
  other.receive(plain(503).bytes, 222);
  expect(ear.sounds()).toEqual([10, 11, 500, 501, 502, 503]);
  expect(ear.sequences()).toEqual([1, 2, 3, 4, 5, 6]);
  const times = ear.sent.map((bytes) => bytes.readUInt32BE(4));
  expect(times.toSorted((one, next) => one - next)).toEqual(times);
  expect(new Set(times).size).toBe(times.length);
});

test("R3 what was said while the microphone was locked does not follow when it is let through", () => {
  const [mic, ear] = [makeMic(), makeEar()];
  ear.out.show(mic, 0);
  mic.receive(plain(10).bytes, 0);
  ear.out.setHeld(true);
  mic.receive(plain(11).bytes, 0);
  mic.setAllowed(false);
  mic.receive(plain(12).bytes, 0);
  mic.setAllowed(true);
  mic.receive(plain(13).bytes, 0);
  ear.out.setHeld(false);
  mic.receive(plain(14).bytes, 0);
  expect(ear.sounds()).toEqual([10, 13, 14]);
});

/** The sounds of earlier packets that one brings along. */
function insideOf(bytes: Buffer | undefined): number[] {
  const packet = bytes && readRtp(bytes, null);
  const taken = packet && unwrap(packet, opus);
  return taken ? taken.earlier.map((one) => one.bytes.readUInt16BE(one.payloadAt)) : [];
}
