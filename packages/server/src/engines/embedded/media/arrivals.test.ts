import { expect, test } from "vitest";
import { makeArrivals } from "./arrivals.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";
import type { StreamIn } from "./streams.ts";

/** A stream whose packets, each of them, cost so many milliseconds of a clock that only they move. */
function open(costMs: number) {
  const delivered: string[] = [];
  let time = 0;
  const arrivals = makeArrivals(() => time);
  const makeStream = (kind: StreamIn["kind"], ssrc: number): StreamIn => {
    const line = { mid: kind, kind, direction: "send", payloadType: 96, ssrc } as const;
    const source = kind === "audio" ? "mic" : "camera";
    const stream = makeStreamIn(line, { source, layer: "full" }, () => {});
    const out = makeStreamOut({ kind, payloadType: 96 }, ssrc, (bytes) => {
      time += costMs;
      delivered.push(`${kind} ${bytes.readUInt16BE(2)}`);
      return true;
    });
    stream.setAllowed(true);
    out.open(0);
    out.show(stream, 0);
    return stream;
  };
  return {
    delivered,
    sound: makeStream("audio", 1),
    picture: makeStream("video", 2),
    arrivals,
    take: (stream: StreamIn, sequence: number) => arrivals.take(stream, packet(stream.ssrc, sequence)),
    pass: (ms: number) => (time += ms),
    sent: (kind: StreamIn["kind"]) => delivered.filter((line) => line.startsWith(kind)).length,
  };
}

/** A first packet of a key frame, for VP8. */
function packet(ssrc: number, sequence: number): Buffer {
  const bytes = Buffer.from([128, 96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x90, 0x80, 0x80, 0, 0]);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

/** What a command needs to be heard: one round of the event loop. */
async function round(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test("R7 commands have their turn while much waits to be forwarded", async () => {
  const { delivered, picture, take, sent } = open(2);
  for (let at = 1; at <= 60; at++) take(picture, at);
  expect(delivered).toEqual([]);
  await round();
  expect(sent("video")).toBe(3);
  await round();
  expect(sent("video")).toBe(6);
  while (sent("video") < 60) await round();
  expect(delivered).toEqual(Array.from({ length: 60 }, (_, at) => `video ${at + 1}`));
});

test("R7 sound goes before the pictures that wait", async () => {
  const { delivered, sound, picture, take } = open(2);
  for (let at = 1; at <= 6; at++) take(picture, at);
  await round();
  take(sound, 1);
  await round();
  await round();
  expect(delivered.slice(0, 5)).toEqual(["video 1", "video 2", "video 3", "audio 1", "video 4"]);
});

test("R7 what waited too long is lost, and what comes after it is not", async () => {
  const { delivered, picture, take, pass } = open(1);
  take(picture, 1);
  await round();
  take(picture, 2);
  pass(501);
  take(picture, 3);
  await round();
  expect(delivered).toEqual(["video 1", "video 3"]);
});

test("R7 a packet that nobody understands keeps nothing back", async () => {
  const { delivered, arrivals, picture, take } = open(1);
  const broken: StreamIn = {
    ...picture,
    receive() {
      throw new RangeError("made up");
    },
  };
  arrivals.take(broken, Buffer.alloc(0));
  take(picture, 1);
  await round();
  expect(delivered).toEqual(["video 1"]);
});
