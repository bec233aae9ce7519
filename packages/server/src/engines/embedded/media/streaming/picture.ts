import { type FrameReader, makeFrameReader, type MediaPacket } from "@lyceum/domain/recordings";
import type { Hearer, StreamIn } from "../streams.ts";
import { hear } from "./hear.ts";
import { fits } from "./picture-size.ts";

/** The one picture of a stream (P6): what of it is shown, and what stands in. Times are of one clock, in ms. */
type Picture = {
  /** The layers of what shall be seen, the larger first; none: nobody is seen. */
  choose(layers: readonly StreamIn[], now: number): void;
  /** Several times a second. */
  tend(now: number): void;
  /** Whoever decodes it begins anew. */
  begin(now: number): void;
};

type Tap = { stream: StreamIn; hearer: Hearer; reader: FrameReader; heardAt: number };

/** What could not be decoded is over with the next key frame. */
const keyFrameEveryMs = 8_000;
/** A browser sends a still screen once a second; from then on it is asked. */
const stillAfterMs = 1_500;
/** A browser whose line is narrow stops the larger layer. */
const silentAfterMs = 2_000;
/** After so long without a picture another one stands in, so that the segments go on. */
const standInAfterMs = 6_000;
const standInEveryMs = 500;

/** One picture of 320 × 180 in the colour of an empty stage (VP8). */
const emptyPicture = Buffer.from(
  [
    "MA8AnQEqQAG0AALHCIWFiJmEiA+CAAYiDaT4A6ovLXnDR+eCiE4paVCcUtKhOKWlQnFLSoTilpUJxS0qE4paVCcUtK",
    "hOKWlQnFLSoTilpUJxS0qE4paVCcUtKhOKWlQnFLSoTilpUJxS0qE4paVCcUtKhOKWlQnFLSoTilpUJxS0hAD++M8a",
    "wA==",
  ].join(""),
  "base64",
);

export function makePicture(write: (data: Uint8Array, isKey: boolean) => void): Picture {
  let taps: Tap[] = [];
  let shown: Tap | null = null;
  /** Pictures follow on the last whole one, and after one that stood in none fits. */
  let isBroken = true;
  /** When a picture was shown, and one that somebody sent. */
  let shownAt = -Infinity;
  let sentAt = -Infinity;
  let keyAt = -Infinity;
  /** Of what is chosen now. */
  let lastKey: Uint8Array | null = null;

  function show(data: Uint8Array, isKey: boolean, now: number): void {
    shownAt = now;
    write(data, isKey);
  }

  function standIn(now: number): void {
    show(lastKey ?? emptyPicture, true, now);
    isBroken = true;
  }

  function take(mine: Tap, packet: MediaPacket): void {
    const now = packet.atMs;
    mine.heardAt = now;
    if (mine !== shown) return;
    for (const { data, isKey } of mine.reader.take(packet)) {
      if (isKey) isBroken = !fits(data);
      if (isBroken) continue;
      if (isKey) {
        keyAt = now;
        lastKey = data;
      }
      sentAt = now;
      show(data, isKey, now);
    }
  }

  function tap(stream: StreamIn, now: number): Tap {
    const hearer = hear((packet) => take(mine, packet));
    const mine: Tap = { stream, hearer, reader: makeFrameReader("video"), heardAt: now };
    stream.hearers.add(hearer);
    return mine;
  }

  /** The largest layer that comes. What was shown before stays until a key frame of it has come. */
  function pickLayer(now: number): void {
    const coming = taps.find(({ heardAt }) => now - heardAt < silentAfterMs);
    const isThere = shown !== null && taps.includes(shown);
    const next = coming ?? (isThere ? shown : taps[0]) ?? null;
    if (next === shown) return;
    if (!isThere) lastKey = null;
    shown = next;
    if (!next) return;
    next.reader = makeFrameReader("video");
    next.stream.requestKeyFrame(now);
    isBroken = true;
    sentAt = now;
  }

  return {
    choose(layers, now) {
      for (const { stream, hearer } of taps) if (!layers.includes(stream)) stream.hearers.delete(hearer);
      taps = layers.map((stream) => taps.find((one) => one.stream === stream) ?? tap(stream, now));
      pickLayer(now);
    },
    tend(now) {
      pickLayer(now);
      const stillMs = now - sentAt;
      if ((!shown || stillMs > standInAfterMs) && now - shownAt >= standInEveryMs) standIn(now);
      const isDue =
        isBroken ||
        now - keyAt > keyFrameEveryMs ||
        stillMs > stillAfterMs ||
        shown?.reader.needsKeyFrame() === true;
      if (isDue) shown?.stream.requestKeyFrame(now);
    },
    begin(now) {
      // It may have been what ended the encoder.
      lastKey = null;
      standIn(now);
      shown?.stream.requestKeyFrame(now);
    },
  };
}
