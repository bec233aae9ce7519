import {
  type EvenSound,
  type FrameReader,
  makeEvenSound,
  makeFrameReader,
  writeCluster,
  writeLiveHead,
} from "@lyceum/domain/recordings";
import { backOffDelayMs } from "@lyceum/kit";
import type { StreamOrder } from "../../../../ports/media-engine.ts";
import type { RtpPacket } from "../packets/rtp.ts";
import type { Hearer, StreamIn } from "../streams.ts";
import { choosePicture, chooseSounds, type Sent } from "./choose-tracks.ts";
import { type Encoder, startEncoder } from "./encoder.ts";

/** Makes one stream of what the seats of one room send, for those who have no media connection (P6). */
export type Streamer = {
  readonly order: StreamOrder;
  change(order: StreamOrder): void;
  /** What is sent now, by account. */
  look(sent: Sent): void;
  close(): void;
};

/** The microphones that are heard where many are open, and the sound of a screen. */
const soundPlaces = 6;
const tickMs = 40;
const tendEveryMs = 500;
/** What could not be decoded is over with the next key frame. */
const keyFrameEveryMs = 8_000;
/** A browser sends a still screen once a second; from then on it is asked. */
const stillAfterMs = 1_500;
/** After so long without a picture an empty one stands in, so that the segments go on. */
const emptyAfterMs = 6_000;
const emptyEveryMs = 500;
const restart = { minMs: 500, maxMs: 10_000, factor: 2 };
const steadyAfterMs = 30_000;

/** One picture of 320 × 180 in the colour of an empty stage (VP8). */
const emptyPicture = Buffer.from(
  [
    "MA8AnQEqQAG0AALHCIWFiJmEiA+CAAYiDaT4A6ovLXnDR+eCiE4paVCcUtKhOKWlQnFLSoTilpUJxS0qE4paVCcUtK",
    "hOKWlQnFLSoTilpUJxS0qE4paVCcUtKhOKWlQnFLSoTilpUJxS0qE4paVCcUtKhOKWlQnFLSoTilpUJxS0hAD++M8a",
    "wA==",
  ].join(""),
  "base64",
);

type Tap = { hearer: Hearer; reader: FrameReader };
type Life = { encoder: Encoder; beganAt: number; sounds: EvenSound[]; pictureAt: number };

/** `stopped` is told of each end of the encoder, which is started again. */
export function makeStreamer(order: StreamOrder, program: string, stopped: (why: string) => void): Streamer {
  let current = order;
  let sent: Sent = [];
  let life: Life | null = null;
  let failures = 0;
  let restarting: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Where each sound is put. */
  const sounds = new Map<StreamIn, Tap & { place: number }>();
  let picture: (Tap & { stream: StreamIn }) | null = null;
  /** Pictures follow on the last whole one, and after an empty one none fits. */
  let isBroken = true;
  /** When a picture was shown, and one that somebody sent. */
  let shownAt = -Infinity;
  let sentAt = -Infinity;
  let keyAt = -Infinity;

  function start(): void {
    const beganAt = performance.now();
    const encoder = startEncoder({ program, folder: order.folder, sounds: soundPlaces, ended });
    life = {
      encoder,
      beganAt,
      sounds: Array.from({ length: soundPlaces }, () => makeEvenSound(0)),
      pictureAt: -1,
    };
    encoder.write(writeLiveHead(facts));
    isBroken = true;
    showEmpty();
    picture?.stream.requestKeyFrame(beganAt);
  }

  function ended(why: string): void {
    const livedMs = performance.now() - (life?.beganAt ?? 0);
    life = null;
    failures = livedMs > steadyAfterMs ? 0 : failures + 1;
    restarting = setTimeout(start, backOffDelayMs(restart, failures, Math.random()));
    stopped(why);
  }

  function show(data: Uint8Array, isKey: boolean): void {
    if (!life) return;
    const now = performance.now();
    const atMs = Math.max(life.pictureAt + 1, Math.round(now - life.beganAt));
    life.pictureAt = atMs;
    shownAt = now;
    life.encoder.write(writeCluster([{ atMs, isKey, data }], 1));
  }

  function showEmpty(): void {
    show(emptyPicture, true);
    isBroken = true;
  }

  function tapPicture(stream: StreamIn): Tap & { stream: StreamIn } {
    const reader = makeFrameReader("video");
    const hearer = hear((packet, now) => {
      for (const frame of reader.take(packetOf(packet, now))) {
        if (isBroken && !frame.isKey) continue;
        isBroken = false;
        if (frame.isKey) keyAt = now;
        sentAt = now;
        show(frame.data, frame.isKey);
      }
    });
    stream.hearers.add(hearer);
    stream.requestKeyFrame(performance.now());
    isBroken = true;
    // The one before stays until this one has come.
    sentAt = performance.now();
    return { stream, reader, hearer };
  }

  function tapSound(stream: StreamIn, place: number): Tap & { place: number } {
    const reader = makeFrameReader("audio");
    const hearer = hear((packet, now) => {
      for (const { data } of reader.take(packetOf(packet, now))) life?.sounds[place]?.put(data);
    });
    stream.hearers.add(hearer);
    return { reader, hearer, place };
  }

  function choose(): void {
    const seen = choosePicture(sent, current.presenter);
    if (picture && picture.stream !== seen) {
      picture.stream.hearers.delete(picture.hearer);
      picture = null;
    }
    if (seen && !picture) picture = tapPicture(seen);
    const heard = chooseSounds(sent, current.presenter, soundPlaces);
    for (const [stream, { hearer }] of sounds)
      if (!heard.includes(stream)) {
        stream.hearers.delete(hearer);
        sounds.delete(stream);
      }
    for (const stream of heard) {
      if (sounds.has(stream)) continue;
      const taken = new Set([...sounds.values()].map(({ place }) => place));
      const place = Array.from({ length: soundPlaces }, (_, at) => at).find((at) => !taken.has(at)) ?? 0;
      sounds.set(stream, tapSound(stream, place));
    }
  }

  const ticks = setInterval(() => {
    if (!life) return;
    const { beganAt, encoder } = life;
    const atMs = performance.now() - beganAt;
    for (const [place, sound] of life.sounds.entries()) {
      const frames = sound.take(atMs);
      if (frames.length > 0) encoder.write(writeCluster(frames, place + 2));
    }
  }, tickMs);
  const tends = setInterval(() => {
    const now = performance.now();
    const stillMs = now - sentAt;
    if ((!picture || stillMs > emptyAfterMs) && now - shownAt >= emptyEveryMs) showEmpty();
    const isDue =
      isBroken ||
      now - keyAt > keyFrameEveryMs ||
      stillMs > stillAfterMs ||
      picture?.reader.needsKeyFrame() === true;
    if (isDue) picture?.stream.requestKeyFrame(now);
  }, tendEveryMs);
  start();

  return {
    get order() {
      return current;
    },
    change(next) {
      current = next;
      choose();
    },
    look(next) {
      sent = next;
      choose();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      sent = [];
      choose();
      clearInterval(ticks);
      clearInterval(tends);
      clearTimeout(restarting);
      life?.encoder.close();
      life = null;
    },
  };
}

const facts = [
  { kind: "video", width: 320, height: 180 } as const,
  ...Array.from({ length: soundPlaces }, () => ({ kind: "audio", width: 0, height: 0 }) as const),
];

function hear(take: (packet: RtpPacket, now: number) => void): Hearer {
  return { show() {}, passReport() {}, pause() {}, pass: (_stream, packet, now) => take(packet, now) };
}

function packetOf({ bytes, payloadAt, sequence, timestamp, isMarked }: RtpPacket, now: number) {
  const padding = ((bytes[0] ?? 0) & 32) === 0 ? 0 : (bytes.at(-1) ?? 0);
  const payload = bytes.subarray(payloadAt, Math.max(payloadAt, bytes.length - padding));
  return { sequence, timestamp, isMarked, payload, atMs: now };
}
