import { expect, test } from "vitest";
import { nextBitrate } from "./connection.ts";
import { makeLosses } from "./packets/losses.ts";
import { readRtcp, writeNack } from "./packets/rtcp.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";

/** A VP8 packet with a picture id of fifteen bits. */
function packet(ssrc: number, sequence: number, isKeyFrame = false): Buffer {
  const bytes = Buffer.from([128, 96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x90, 0x80, 0x80, 0, isKeyFrame ? 0 : 1]);
  bytes.writeUInt16BE(sequence & 0xff_ff, 2);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

function makeCamera(ssrc: number) {
  const feedback: Buffer[] = [];
  const line = { mid: "c", kind: "video", direction: "send", payloadType: 96, ssrc } as const;
  const stream = makeStreamIn(
    line,
    { source: "camera", layer: "full" },
    (bytes) => void feedback.push(bytes),
  );
  stream.setAllowed(true);
  return { stream, feedback };
}

function makeScreen() {
  const sent: Buffer[] = [];
  const out = makeStreamOut({ kind: "video", payloadType: 100 }, 9, (bytes) => {
    sent.push(Buffer.from(bytes));
    return true;
  });
  out.open(0);
  return { out, sequences: () => sent.map((bytes) => bytes.readUInt16BE(2)), sent };
}

test("R7 what a receiver lost is sent again as it was, with the receiver's own number and payload type", () => {
  const { stream } = makeCamera(1);
  const { out, sequences, sent } = makeScreen();
  out.show(stream, 0);
  for (let at = 0; at < 5; at++) stream.receive(packet(1, 65_533 + at, at === 0), at * 10);
  expect(sequences()).toEqual([1, 2, 3, 4, 5]);
  out.resend([3, 2], 0);
  expect(sequences().slice(5)).toEqual([3, 2]);
  expect(sent[5]).toEqual(sent[2]);
  expect([sent[5]?.[1], sent[5]?.readUInt32BE(8)]).toEqual([100, 9]);
});

test("R7 nothing of an earlier stream is sent again, nor what is too old or never was", () => {
  const [one, other] = [makeCamera(1), makeCamera(2)];
  const { out, sequences } = makeScreen();
  out.show(one.stream, 0);
  one.stream.receive(packet(1, 10, true), 0);
  one.stream.receive(packet(1, 11), 0);
  out.show(other.stream, 0);
  other.stream.receive(packet(2, 700, true), 10);
  expect(sequences()).toEqual([1, 2, 3]);
  out.resend([1, 2, 4], 0);
  expect(sequences()).toEqual([1, 2, 3]);
  for (let at = 1; at < 600; at++) other.stream.receive(packet(2, 700 + at), 10);
  out.resend([3], 10);
  expect(sequences()).toHaveLength(602);
});

test("R7 on a line that loses much, what is sent again goes twice, and once where little is lost", () => {
  const { stream } = makeCamera(1);
  const { out, sequences } = makeScreen();
  out.show(stream, 0);
  for (let at = 0; at < 500; at++) stream.receive(packet(1, at + 1, at === 0), at);
  const resent = (sequence: number) => {
    const before = sequences().length;
    out.resend([sequence], 500);
    return sequences().length - before;
  };
  expect(resent(400)).toBe(1);
  for (let at = 0; at < 10; at++) resent(410 + at);
  expect(resent(450)).toBe(2);
  for (let at = 500; at < 1_000; at++) stream.receive(packet(1, at + 1), at);
  expect(resent(900)).toBe(1);
});

test("R7 after a long hole a key frame comes instead of all that was lost", () => {
  const { stream, feedback } = makeCamera(1);
  const { out, sequences } = makeScreen();
  out.show(stream, 0);
  for (let at = 0; at < 700; at++) stream.receive(packet(1, 10 + at, at === 0), at * 5);
  const asked = feedback.length;
  const many = Array.from({ length: 101 }, (_, at) => 580 + at);
  out.resend(many, 4_000);
  expect([sequences().length, feedback.length]).toEqual([700, asked + 1]);
  out.resend(many.slice(0, 100), 4_000);
  expect([sequences().length, feedback.length]).toEqual([800, asked + 1]);
  out.resend([150], 5_000);
  expect([sequences().length, feedback.length]).toEqual([800, asked + 2]);
});

test("R2 the old stream is shown until the key frame of the new one comes", () => {
  const [one, other] = [makeCamera(1), makeCamera(2)];
  const { out, sequences } = makeScreen();
  out.show(one.stream, 0);
  one.stream.receive(packet(1, 10, true), 0);
  out.show(other.stream, 0);
  expect(readRtcp(other.feedback[0] ?? Buffer.alloc(0))).toEqual([{ type: "keyFrame", ssrc: 2 }]);
  other.stream.receive(packet(2, 1), 5);
  one.stream.receive(packet(1, 11), 6);
  other.stream.receive(packet(2, 2, true), 7);
  one.stream.receive(packet(1, 12), 8);
  other.stream.receive(packet(2, 3), 9);
  expect(sequences()).toEqual([1, 2, 3, 4]);
  expect([one.stream.hearers.size, other.stream.hearers.size]).toEqual([0, 1]);
});

test("R2 a key frame is asked for when the line is open, not before, and no earlier one is taken", () => {
  const { stream, feedback } = makeCamera(1);
  const sent: Buffer[] = [];
  const out = makeStreamOut({ kind: "video", payloadType: 100 }, 9, (bytes) => sent.push(bytes) > 0);
  out.show(stream, 0);
  stream.receive(packet(1, 10, true), 10);
  expect([feedback.length, sent.length]).toEqual([0, 0]);
  out.open(20);
  expect(feedback).toHaveLength(1);
  stream.receive(packet(1, 11), 30);
  stream.receive(packet(1, 12, true), 40);
  expect(sent.map((bytes) => bytes.readUInt16BE(2))).toEqual([1]);
});

test("R2 a key frame is asked for until one begins, at pauses that a browser does not pass over", () => {
  const { stream, feedback } = makeCamera(1);
  const askedAt = (from: number, to: number) => {
    const times: number[] = [];
    for (let now = from; now < to; now += 50) {
      const before = feedback.length;
      stream.repair(now);
      if (feedback.length > before) times.push(now);
    }
    return times;
  };
  const { out } = makeScreen();
  out.show(stream, 0);
  expect([feedback.length, askedAt(50, 800)]).toEqual([1, [350, 700]]);
  stream.receive(packet(1, 10, true), 800);
  expect(askedAt(850, 2_000)).toEqual([]);
  out.requestKeyFrame(2_000);
  out.requestKeyFrame(2_010);
  expect([feedback.length, askedAt(2_050, 2_400)]).toEqual([4, [2_350]]);
});

test("R3 a picture that is let through again is asked for a key frame at once", () => {
  const { stream, feedback } = makeCamera(1);
  const { out, sequences } = makeScreen();
  out.show(stream, 0);
  stream.receive(packet(1, 10, true), 10);
  stream.setAllowed(false);
  stream.repair(50);
  expect(feedback).toHaveLength(1);
  stream.setAllowed(true);
  stream.repair(100);
  expect(feedback).toHaveLength(2);
  stream.receive(packet(1, 20, true), 110);
  expect(sequences()).toEqual([1, 2]);
});

test("R7 lost packets are asked for a bounded number of times, and a large hole by a key frame alone", () => {
  const losses = makeLosses();
  losses.take(65_535, 0);
  losses.take(3, 0);
  expect(losses.due(0)).toEqual([0, 1, 2]);
  expect(losses.due(50)).toEqual([]);
  expect(losses.take(1, 60)).toBe(true);
  expect(losses.take(1, 61)).toBe(false);
  let asked = 0;
  for (let now = 100; now < 10_000; now += 50) asked += losses.due(now).length;
  expect(asked).toBe(38);
  expect([losses.isBeyondRepair(), losses.isBeyondRepair()]).toEqual([true, false]);
  expect(losses.count()).toMatchObject({ lostCount: 2, highestSequence: 65_539 });
  losses.take(1_000, 0);
  expect([losses.due(20_000), losses.isBeyondRepair()]).toEqual([[], true]);
});

test("R7 a request for lost packets reads as it was written, over the end of the circle", () => {
  const sequences = [65_534, 65_535, 0, 7, 900];
  expect(readRtcp(writeNack(5, sequences))).toEqual([{ type: "nack", ssrc: 5, sequences }]);
});

test("R7 what is no packet ends nothing", () => {
  const { stream } = makeCamera(1);
  for (let length = 0; length < 40; length++)
    for (const first of [0, 128, 0x9f, 0xbf, 255])
      for (const second of [0, 96, 200, 201, 205, 206, 255]) {
        const bytes = Buffer.alloc(length, 255);
        if (length > 0) bytes[0] = first;
        if (length > 1) bytes[1] = second;
        stream.receive(bytes, 0);
      }
  expect(stream.report(0)).toBe(null);
});

test("R7 the sender is slowed by heavy loss alone, within bounds", () => {
  expect(nextBitrate(1_000_000, 0.5)).toBe(750_000);
  expect(nextBitrate(1_000_000, 0.05)).toBe(1_000_000);
  expect(nextBitrate(1_000_000, 0)).toBe(1_080_000);
  expect([nextBitrate(4_000_000, 0), nextBitrate(160_000, 1)]).toEqual([4_000_000, 150_000]);
});
