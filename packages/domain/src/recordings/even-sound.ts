import type { MediaFrame } from "./frames.ts";

/** Sound that never breaks off: what came, one after the other, and silence where nothing did. */
export type EvenSound = {
  /** A packet of Opus, in its turn. */
  put(packet: Uint8Array): void;
  /** All that is due by then, without a hole after what was taken before. Times in ms. */
  take(untilMs: number): MediaFrame[];
};

/** 20 ms of nothing (Opus, CELT, full band). */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe);
const silenceMs = 20;
/** So many packets wait before the first is taken, for those that come late. */
const ahead = 3;
/** More than this is late for good: the sender's clock is quicker, or the line had stood still. */
const waitingMax = 15;
const longestMs = 120;

export function makeEvenSound(beginsAtMs: number): EvenSound {
  const waiting: Uint8Array[] = [];
  let nextAt = beginsAtMs;
  let isFlowing = false;
  return {
    put(packet) {
      if (lengthOf(packet) === null) return;
      waiting.push(packet);
      if (waiting.length > waitingMax) waiting.splice(0, waiting.length - ahead);
    },
    take(untilMs) {
      const out: MediaFrame[] = [];
      while (nextAt + silenceMs <= untilMs) {
        isFlowing ||= waiting.length >= ahead;
        const data = (isFlowing ? waiting.shift() : undefined) ?? silence;
        isFlowing &&= data !== silence;
        out.push({ atMs: nextAt, isKey: true, data });
        nextAt += lengthOf(data) ?? silenceMs;
      }
      return out;
    },
  };
}

/** How many ms a packet of Opus lasts (RFC 6716, 3.1); null: it is none. */
function lengthOf(packet: Uint8Array): number | null {
  const [first, second = 0] = packet;
  if (first === undefined) return null;
  const frames = [1, 2, 2, second & 63][first & 3] ?? 0;
  const length = frames * frameMs(first >> 3);
  return length > 0 && length <= longestMs ? length : null;
}

function frameMs(config: number): number {
  if (config < 12) return [10, 20, 40, 60][config & 3] ?? 0;
  if (config < 16) return [10, 20][config & 1] ?? 0;
  return [2.5, 5, 10, 20][config & 3] ?? 0;
}
