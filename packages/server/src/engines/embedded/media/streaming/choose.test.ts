import { expect, test } from "vitest";
import type { MediaLayer, MediaSource } from "../../../../ports/media-engine.ts";
import type { Hearer, StreamIn } from "../streams.ts";
import { choosePicture, chooseSounds, type Sent } from "./choose-tracks.ts";
import { makePicture } from "./picture.ts";

type Sender = StreamIn & { asked: number[]; send(frame: number[], now: number): void };

/** A stream of the room, as far as who taps it sees. Each frame goes in one packet. */
function makeSender(source: MediaSource, layer: MediaLayer = "full"): Sender {
  const hearers = new Set<Hearer>();
  const asked: number[] = [];
  let sequence = 0;
  const sender: Partial<Sender> = {
    source,
    layer,
    kind: source === "mic" || source === "screenSound" ? "audio" : "video",
    hearers,
    asked,
    isAllowed: () => true,
    requestKeyFrame: (now) => void asked.push(now),
    send(frame, now) {
      const bytes = Buffer.from([0, 0x10, ...frame]);
      const header = {
        ssrc: 1,
        payloadType: 96,
        sequence: (sequence += 1),
        timestamp: now * 90,
        isMarked: true,
      };
      for (const hearer of hearers)
        hearer.pass(
          sender as StreamIn,
          { ...header, bytes, payloadAt: 1, codec: null, picture: null, blockTypesAt: [] },
          now,
        );
    },
  };
  return sender as Sender;
}

/** A key frame of that size with a mark at its end, and one that follows on it. */
const key = (width: number, height: number, end = 0) => [
  0,
  0,
  0,
  0x9d,
  0x01,
  0x2a,
  width & 255,
  width >> 8,
  height & 255,
  height >> 8,
  end,
];
const next = (end: number) => [1, 0, 0, end];

function watch() {
  const shown: (number | undefined)[] = [];
  const picture = makePicture((data) => void shown.push(data.length < 20 ? data.at(-1) : -1));
  return { picture, shown };
}

test("P6 pictures of a size that nobody's screen has do not reach the encoder, nor what follows on them", () => {
  const { picture, shown } = watch();
  const camera = makeSender("camera");
  picture.choose([camera], 0);
  for (const [at, [width, height]] of [
    [16_383, 16_383],
    [4_097, 100],
    [4_096, 2_305],
    [0, 100],
  ].entries()) {
    camera.send(key(width ?? 0, height ?? 0, 90), at * 20);
    camera.send(next(91), at * 20 + 10);
  }
  expect(shown).toEqual([]);
  camera.send(key(4_096, 2_304, 1), 200);
  camera.send(next(2), 210);
  camera.send(key(1_080, 2_400, 3), 220);
  camera.send(key(16_383, 16_383, 92), 230);
  camera.send(next(93), 240);
  camera.send([0, 0, 0], 250);
  camera.send(next(94), 260);
  expect(shown).toEqual([1, 2, 3]);
  camera.asked.length = 0;
  // Another one would be as large, and costs everybody's picture.
  picture.tend(500);
  expect(camera.asked).toEqual([]);
  picture.tend(9_000);
  expect(camera.asked).toEqual([9_000]);
});

test("P6 the smaller layer is shown while the larger does not come", () => {
  const { picture, shown } = watch();
  const [full, small] = [makeSender("camera"), makeSender("camera", "small")];
  picture.choose([full, small], 0);
  full.send(key(1_280, 720, 1), 100);
  small.send(key(320, 180, 50), 100);
  expect(shown).toEqual([1]);
  small.send(key(320, 180, 51), 2_000);
  picture.tend(2_200);
  expect(new Set(small.asked)).toEqual(new Set([2_200]));
  small.send(next(52), 2_250);
  small.send(key(320, 180, 53), 2_300);
  small.send(next(54), 2_310);
  expect(shown).toEqual([1, 53, 54]);
  // A packet that got through is no picture yet.
  full.send(next(2), 3_000);
  picture.tend(3_010);
  small.send(next(55), 3_110);
  for (let at = 3_500; at <= 5_000; at += 500) full.send(next(2), at);
  picture.tend(5_010);
  full.send(key(1_280, 720, 3), 5_100);
  small.send(next(56), 5_110);
  expect(shown).toEqual([1, 53, 54, 55, 3]);
  picture.choose([], 6_000);
  expect([full.hearers.size, small.hearers.size]).toEqual([0, 0]);
});

test("P6 the smaller layer is shown where no whole picture of the larger one comes", () => {
  const { picture, shown } = watch();
  const [full, small] = [makeSender("camera"), makeSender("camera", "small")];
  picture.choose([full, small], 0);
  for (let at = 0; at <= 4_500; at += 500) {
    full.send(next(1), at);
    small.send(next(50), at);
    picture.tend(at);
  }
  small.send(key(320, 180, 51), 4_600);
  for (let at = 5_000; at <= 9_000; at += 500) {
    full.send(next(2), at);
    small.send(next(52), at);
    picture.tend(at);
  }
  expect(shown[0]).toBe(51);
  expect(new Set(shown.slice(1))).toEqual(new Set([52]));
});

test("P6 of a source that is still its last whole picture is shown again, without one an empty picture", () => {
  const { picture, shown } = watch();
  const screen = makeSender("screen");
  picture.begin(0);
  picture.choose([screen], 0);
  screen.send(key(1_280, 720, 1), 100);
  screen.send(next(2), 200);
  picture.tend(6_000);
  picture.tend(6_500);
  // What follows on the picture before does not fit any more.
  screen.send(next(3), 6_600);
  screen.send(key(1_280, 720, 4), 6_700);
  expect(shown).toEqual([-1, 1, 2, 1, 4]);
  picture.choose([makeSender("camera")], 7_000);
  picture.tend(14_000);
  expect(shown.at(-1)).toBe(-1);
});

test("P6 the picture is the screen, then who presents, each with its smaller layer", () => {
  const [one, other, small, screen] = [
    makeSender("camera"),
    makeSender("camera"),
    makeSender("camera", "small"),
    makeSender("screen"),
  ];
  const sent: Sent = [
    ["ann", one],
    ["tom", small],
    ["tom", other],
  ];
  expect(choosePicture(sent, "tom")).toEqual([other, small]);
  expect(choosePicture([...sent, ["ann", screen]], "tom")).toEqual([screen]);
  expect(choosePicture(sent, "ben")).toEqual([one]);
  expect(choosePicture([], "tom")).toEqual([]);
});

test("P6 of more microphones than places those are heard who speak, and who just spoke", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const mics = new Map(names.map((name) => [name, makeSender("mic")]));
  const sound = makeSender("screenSound");
  const sent: Sent = [...mics, ["a", sound] as const];
  const choose = (active: string | null, forwarded: string, kept = "") => {
    const voices = {
      active: () => active,
      forwards: (account: string) => forwarded.includes(account),
      keeps: (stream: StreamIn) => [...kept].some((name) => mics.get(name) === stream),
    };
    const chosen = chooseSounds(sent, "tom", 4, voices);
    return chosen.map((stream) => names.find((name) => mics.get(name) === stream) ?? "screen").join(" ");
  };
  expect(choose(null, "")).toBe("screen a b c");
  expect(choose("h", "gh")).toBe("screen h g a");
  expect(choose("h", "h", "f")).toBe("screen h f a");
  expect(choose("h", "ghe", "f")).toBe("screen h e g");
});
