import { isRtcp } from "./packets/rtp.ts";

/** What a seat sent more of than any browser does. */
export type Excess = "packets" | "reports" | "sources" | "offers";

/** So many at once, and so many a second in the long run. */
export type Bucket = {
  /** False when too little is left; then nothing is taken. */
  take(now: number, count?: number): boolean;
  add(count: number): void;
};

export function makeBucket({ perSecond, atOnce }: { perSecond: number; atOnce: number }): Bucket {
  let left = atOnce;
  let filledAt: number | null = null;
  return {
    take(now, count = 1) {
      left = Math.min(atOnce, left + (Math.max(0, now - (filledAt ?? now)) * perSecond) / 1_000);
      filledAt = now;
      if (left < count) return false;
      left -= count;
      return true;
    },
    add(count) {
      left = Math.min(atOnce, left + count);
    },
  };
}

/** Two layers of a camera, a screen and their sounds are 700 a second; what waited while we were held up comes at once. */
const packets = { perSecond: 1_500, atOnce: 4_500 };
/** Of 26 lines on which all is lost, each asks 20 times a second. */
const reports = { perSecond: 1_000, atOnce: 3_000 };
/** The decryption keeps a list of all that it has seen, and goes through it for each packet. */
const sourcesMax = 128;
/** A page connects again when its network changes, or its devices. */
export const offerBudget = { perSecond: 0.5, atOnce: 20 };

/** What the connection of a seat may bring. */
export type SeatBudget = {
  /** Of each packet that comes, media or report; null: all is well. */
  take(bytes: Buffer, now: number): Excess | null;
};

export function makeSeatBudget(): SeatBudget {
  const packetsLeft = makeBucket(packets);
  const reportsLeft = makeBucket(reports);
  const sources = new Set<number>();
  return {
    take(bytes, now) {
      const isReport = isRtcp(bytes);
      const at = isReport ? 4 : 8;
      if (bytes.length >= at + 4) sources.add(bytes.readUInt32BE(at));
      if (sources.size > sourcesMax) return "sources";
      if (!packetsLeft.take(now)) return "packets";
      return isReport && !reportsLeft.take(now) ? "reports" : null;
    },
  };
}
