import { expect, test } from "vitest";
import { nextBitrate } from "./connection.ts";
import { makeLosses } from "./packets/losses.ts";
import { readRtcp, writeBitrate, writeNack } from "./packets/rtcp.ts";
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

test("R2 of a still only key frames go out, slowly and without a hole in their numbers, until one begins what moves", () => {
  const { stream, feedback } = makeCamera(1);
  const { out, sent, sequences } = makeScreen();
  const frame = (sequence: number, timestamp: number, isKeyFrame = false) => {
    for (const part of [0, 1]) {
      const bytes = Buffer.concat([
        packet(1, sequence + part, isKeyFrame && part === 0),
        Buffer.alloc(1_000),
      ]);
      bytes.writeUInt32BE(timestamp, 4);
      stream.receive(bytes, timestamp / 90);
    }
  };
  out.show(stream, 0);
  frame(10, 90, true);
  out.setStill(true, 10);
  frame(12, 900);
  frame(14, 1_800, true);
  frame(16, 2_700);
  expect(sequences()).toEqual([1, 2]);
  out.release(30);
  expect(sequences()).toEqual([1, 2, 3]);
  out.release(300);
  expect(sequences()).toEqual([1, 2, 3, 4]);
  const asked = feedback.length;
  out.release(1_900);
  expect(feedback).toHaveLength(asked);
  out.release(2_100);
  expect(feedback).toHaveLength(asked + 1);
  frame(20, 190_000, true);
  out.release(2_150);
  expect(sent.map((bytes) => bytes.readUInt32BE(4)).slice(2)).toEqual([1_800, 1_800, 190_000]);
  out.setStill(false, 2_200);
  frame(22, 200_000);
  frame(24, 201_000, true);
  frame(26, 202_000);
  expect(sequences()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("R2 where the line is narrow the old picture ends at once, and little is sent again", () => {
  const [one, other] = [makeCamera(1), makeCamera(2)];
  const { out, sequences } = makeScreen();
  out.show(one.stream, 0);
  for (let at = 0; at < 400; at++) one.stream.receive(packet(1, at, at === 0), at);
  out.setNarrow(true);
  out.resend(
    Array.from({ length: 90 }, (_, at) => 300 + at),
    400,
  );
  out.resend(
    Array.from({ length: 100 }, (_, at) => 200 + at),
    401,
  );
  out.resend(
    Array.from({ length: 100 }, (_, at) => 100 + at),
    402,
  );
  expect(sequences().length - 400).toBeLessThan(5_100 / 17);
  const before = sequences().length;
  out.show(other.stream, 500, true);
  one.stream.receive(packet(1, 400), 501);
  expect(sequences()).toHaveLength(before);
  other.stream.receive(packet(2, 7, true), 502);
  expect(sequences()).toHaveLength(before + 1);
});

test("R2 what is sent to try a line is something that has come before", () => {
  const { stream } = makeCamera(1);
  const { out, sequences } = makeScreen();
  out.show(stream, 0);
  stream.receive(packet(1, 10, true), 0);
  stream.receive(packet(1, 11), 0);
  expect([out.pad(16), out.pad(40)]).toEqual([0, 34]);
  expect(sequences()).toEqual([1, 2, 2, 2]);
  expect([out.packetCount(), out.byteCount()]).toEqual([2, 34]);
});

test("R2 the estimate of a browser reads as it was written", () => {
  expect(readRtcp(writeBitrate(600_000, [7, 8]))).toEqual([
    { type: "bitrate", ssrc: 7, bitsPerSecond: expect.closeTo(600_000, -2) },
  ]);
  const cut = writeBitrate(600_000, [7]).subarray(0, 20);
  cut.writeUInt16BE(4, 2);
  expect(readRtcp(cut)).toEqual([]);
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

test("R2 on a full line what is lost is asked for again only when the first answer must have come through", () => {
  const losses = makeLosses();
  losses.take(1, 0);
  losses.take(3, 0);
  const askedAt = Array.from({ length: 40 }, (_, at) => at * 50).filter(
    (now) => losses.due(now, true).length > 0,
  );
  expect(askedAt).toEqual([0, 600, 1_200, 1_800]);
  // Nobody waits longer for a key frame than on any other line.
  expect([losses.due(2_400, true), losses.isBeyondRepair()]).toEqual([[], true]);
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

test("R7 the sender is slowed by heavy loss and by a queue, at once to what came, and within bounds", () => {
  const next = (bitrate: number, fractionLost: number, came: number, lateMs = 0) =>
    nextBitrate(bitrate, { fractionLost, came, lateMs });
  expect(next(1_000_000, 0.2, 800_000)).toBe(900_000);
  expect(next(4_000_000, 0.5, 200_000)).toBe(170_000);
  expect(next(1_000_000, 0.05, 950_000)).toBe(1_000_000);
  expect(next(1_000_000, 0, 500_000)).toBe(1_080_000);
  expect([next(4_000_000, 0, 0), next(65_000, 1, 0)]).toEqual([4_000_000, 60_000]);
  expect([next(300_000, 0, 280_000, 100), next(300_000, 0, 280_000, 200)]).toEqual([300_000, 238_000]);
});

test("R7 what queues on its way is later than usual, and a clock that jumps is not", () => {
  const { stream } = makeCamera(1);
  const second = (from: number, lateMs: number, clockAt = from) => {
    for (let at = 0; at < 1_000; at += 50) {
      const bytes = packet(1, from / 50 + at / 50, from + at === 0);
      bytes.writeUInt32BE((clockAt + at) * 90, 4);
      stream.receive(bytes, from + at + lateMs);
    }
    const late = Math.round(stream.lateMs());
    stream.report(from + 1_000);
    return late;
  };
  expect([second(0, 20), second(1_000, 120), second(2_000, 20), second(3_000, 220)]).toEqual([
    0, 100, 0, 200,
  ]);
  expect(second(4_000, 20, 90_000)).toBe(0);
});
