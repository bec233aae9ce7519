import { distance } from "./rtp.ts";

/** What has not come of one stream, and when to ask for it again. */
export type Losses = {
  /** Takes note of a packet; false for one that came before. */
  take(sequence: number, now: number): boolean;
  /** Notes that a packet came inside another one; false unless it was missing. It counts as lost all the same. */
  recover(sequence: number): boolean;
  /** What is missing so far is wanted no more. */
  forget(): void;
  /** Packets to ask for now. On a full line what is sent again waits in its queue, so that asking soon again fills it further. */
  due(now: number, isFull?: boolean): number[];
  /** More was lost than can be asked for: only a key frame helps. Reading it ends it. */
  isBeyondRepair(): boolean;
  /** Since the last call. */
  count(): { fractionLost: number; lostCount: number; highestSequence: number };
};

/** On a long line what was lost may be lost again, twice, and a key frame would be lost in more pieces; a sender keeps it no longer. */
const askForMs = 2_000;
const askAgainMs = 100;
/** Longer than the queue of a line. */
const askAgainFullMs = 600;
const gapMax = 100;
const behindMax = 512;

export function makeLosses(): Losses {
  const missing = new Map<number, { until: number; nextAt: number }>();
  let highest = -1;
  let first = 0;
  let rounds = 0;
  let received = 0;
  let isBeyond = false;
  let before = { expected: 0, received: 0 };

  function jump(sequence: number): void {
    missing.clear();
    isBeyond = true;
    if (sequence < highest) rounds++;
  }

  return {
    take(sequence, now) {
      if (highest < 0) {
        highest = first = sequence;
        received = 1;
        return true;
      }
      const ahead = distance(sequence, highest);
      if (ahead <= 0) {
        if (ahead < -behindMax || !missing.delete(sequence)) return false;
        received++;
        return true;
      }
      if (ahead > gapMax) jump(sequence);
      else
        for (let lost = 1; lost < ahead; lost++)
          missing.set((highest + lost) & 0xff_ff, { until: Infinity, nextAt: now });
      // Of sound nobody asks for what is missing.
      for (const oldest of missing.keys()) {
        if (missing.size <= behindMax) break;
        missing.delete(oldest);
      }
      if (ahead <= gapMax && sequence < highest) rounds++;
      highest = sequence;
      received++;
      return true;
    },
    recover: (sequence) => missing.delete(sequence),
    forget: () => missing.clear(),
    due(now, isFull = false) {
      const ask: number[] = [];
      for (const [sequence, state] of missing) {
        if (state.nextAt > now) continue;
        if (now >= state.until) {
          missing.delete(sequence);
          isBeyond = true;
          continue;
        }
        state.until = Math.min(state.until, now + askForMs);
        state.nextAt = now + (isFull ? askAgainFullMs : askAgainMs);
        ask.push(sequence);
      }
      return ask;
    },
    isBeyondRepair() {
      const was = isBeyond;
      isBeyond = false;
      return was;
    },
    count() {
      if (highest < 0) return { fractionLost: 0, lostCount: 0, highestSequence: 0 };
      const highestSequence = rounds * 0x1_00_00 + highest;
      const expected = highestSequence - first + 1;
      const [wanted, came] = [expected - before.expected, received - before.received];
      before = { expected, received };
      return {
        fractionLost: wanted <= 0 ? 0 : Math.max(0, wanted - came) / wanted,
        lostCount: expected - received,
        highestSequence,
      };
    },
  };
}
