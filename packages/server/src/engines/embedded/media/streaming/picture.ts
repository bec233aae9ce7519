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
  /** Whoever decodes it starts over. */
  begin(now: number): void;
};

/** `comesSince`: without a pause. `failedAt`: when it was given up, for no picture of it could be decoded. */
type Tap = {
  stream: StreamIn;
  hearer: Hearer;
  reader: FrameReader;
  heardAt: number;
  comesSince: number;
  failedAt: number;
};

/** What could not be decoded is over with the next key frame. */
const keyFrameEveryMs = 8_000;
/** A browser sends a still screen once a second; from then on it is asked. */
const stillAfterMs = 1_500;
/** A browser whose line is narrow stops the larger layer. */
const silentAfterMs = 2_000;
/** A layer that comes, but no whole picture of it, is left for another one for so long. */
const brokenAfterMs = 4_000;
const avoidForMs = 20_000;
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
  let brokenAt = -Infinity;
  /** The last key frame was of a size that no stream has: another one would be, too. */
  let isTooLarge = false;
  let askedAt = -Infinity;
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
    if (!isBroken) brokenAt = now;
    isBroken = true;
  }

  function take(mine: Tap, packet: MediaPacket): void {
    const now = packet.atMs;
    if (now - mine.heardAt >= silentAfterMs) mine.comesSince = now;
    mine.heardAt = now;
    if (mine !== shown) return;
    for (const { data, isKey } of mine.reader.take(packet)) {
      if (isKey) {
        isTooLarge = !fits(data);
        if (isTooLarge && !isBroken) brokenAt = now;
        isBroken = isTooLarge;
      }
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
    const times = { heardAt: now, comesSince: now, failedAt: -Infinity };
    const mine: Tap = { stream, hearer, reader: makeFrameReader("video"), ...times };
    stream.hearers.add(hearer);
    return mine;
  }

  /** Asks, and takes no answer for another picture of the same size. */
  function ask(now: number): void {
    askedAt = now;
    shown?.stream.requestKeyFrame(now);
  }

  /**
   * The largest layer that comes; a larger one than is shown only when it has come for a while, for a narrow line lets a packet
   * of it through now and then. What was shown before stays until a key frame of it has come.
   */
  function pickLayer(now: number): void {
    const place = shown ? taps.indexOf(shown) : -1;
    if (shown && place >= 0 && taps.length > 1 && isBroken && now - brokenAt >= brokenAfterMs)
      shown.failedAt = now;
    const coming = taps.find(
      (one, index) =>
        now - one.heardAt < silentAfterMs &&
        now - one.failedAt >= avoidForMs &&
        (index >= place || now - one.comesSince >= silentAfterMs),
    );
    const isThere = shown !== null && taps.includes(shown);
    const next = coming ?? (isThere ? shown : taps[0]) ?? null;
    if (next === shown) return;
    if (!isThere) lastKey = null;
    shown = next;
    if (!next) return;
    next.reader = makeFrameReader("video");
    isTooLarge = false;
    isBroken = true;
    brokenAt = now;
    sentAt = now;
    ask(now);
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
      if (isDue && (!isTooLarge || now - askedAt > keyFrameEveryMs)) ask(now);
    },
    begin(now) {
      // It may have been what ended the encoder.
      lastKey = null;
      standIn(now);
      ask(now);
    },
  };
}
