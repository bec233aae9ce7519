import {
  costAbove,
  costOf,
  costWithin,
  type Share,
  shareOut,
  stillBitrate,
  type Wanted,
  withoutLargeFewer,
} from "./shares.ts";

/** What the line to one hearer bears (R2). Sound goes in any case, and what is left is shared among the pictures. */
export type Downlink = {
  /** What the browser's estimate says (REMB), in bits a second of pictures. */
  hearBitrate(bitsPerSecond: number, now: number): void;
  /** The share of packets of a picture that did not arrive. */
  hearLoss(fractionLost: number): void;
  /** So many packets of pictures are asked for again. */
  hearAsked(packets: number): void;
  hearRoundTrip(ms: number): void;
  /** Several times a second, with all bytes of pictures that went out; true: share again. */
  look(sentBytes: number, now: number): boolean;
  /** Several times a second: `pad` sends so many bytes for nothing, or less, by which the line shows whether it bears more. */
  probe(now: number, pad: (bytes: number) => number): void;
  /** By mid; the most important picture comes first. */
  share(wanted: readonly Wanted[]): ReadonlyMap<string, Share>;
  /** Bits a second for pictures; Infinity while nothing says that the line is narrow. */
  budget(): number;
};

/** An estimate below this share of what is sent: the line is far too narrow. */
const severeShare = 0.7;
/** One below this may be a hiccup of the browser; several within a few seconds are not. */
const mildShare = 0.9;
const mildMax = 3;
const mildWithinMs = 4_000;
/** What falls by less is the rounding of the estimate. */
const fallShare = 0.97;
/** Random loss on a bad line is less, and gets no better by sending less. */
const severeLoss = 0.25;
/** After a change: until what waited in the line's queue is through and the estimates are of the new rate. */
const settleMs = 1_000;
/** A picture gets more again after this time; after a try that failed, after twice as long. */
const firstWaitMs = 3_000;
const longestWaitMs = 20_000;
/** A line that bore more for this long bears it. */
const trialMs = 3_000;
/** Before a picture gets more, the line carries as much for nothing, a little more from moment to moment. */
const probeMs = 6_000;
/** What a longer way there and back, and what is asked for again, say of a line that is being tried: reports come once a second. */
const triedLateMs = 60;
const askedMax = 3;
/** Of one that is not: so many reports in a row of a queue. */
const lateMs = 150;
const latesMax = 3;
const windowMs = 750;
/** The rate of a picture swings from second to second: it may take twice what it took when it was given. */
const swingShare = 0.5;
/** After a fall: it may not have been the last one, and what swings is too much. */
const fallingMs = 3_000;

export function makeDownlink(): Downlink {
  let budget = Infinity;
  let reported: number | null = null;
  /** When an estimate fell, of late. */
  let mild: number[] = [];
  /** One fell since the last change. */
  let hasFallen = false;
  let losses = 0;
  let asked = 0;
  /** Reports in a row of a longer way. */
  let lates = 0;
  let wasLate = false;
  /** Something was asked for again since the last look. */
  let isAsked = false;
  let isTriedLate = false;
  /** What went out when the line was found too narrow. */
  let floodRate = 0;
  /** Of a line that carries nothing else. */
  let restMs = Infinity;
  let changedAt = -Infinity;
  let waitMs = firstWaitMs;
  let trialAt: number | null = null;
  let probing: { from: number; to: number; at: number; owedAt: number; owed: number } | null = null;
  let wanted: readonly Wanted[] = [];
  let sharedOf = Infinity;
  let shares: ReadonlyMap<string, Share> = new Map();
  /** Since the last change: a large picture in fewer frames may still be too much, and is tried before it is shown. */
  let hasJustFallen = false;
  let fallenAt = -Infinity;
  let isFalling = false;
  let samples: { at: number; bytes: number }[] = [];
  let rate = 0;

  function fall(now: number): boolean {
    const estimate = hasFallen && reported !== null ? reported : Infinity;
    budget = Math.max(stillBitrate, Math.min(estimate, rate * severeShare));
    floodRate = rate;
    [hasJustFallen, isFalling, fallenAt] = [true, true, now];
    const shown = costWithin(wanted.map(withoutLargeFewer), budget);
    // So that it is what is tried next.
    if ((costAbove(wanted, shown) ?? Infinity) <= budget) budget = shown;
    if (trialAt !== null) waitLonger();
    trialAt = null;
    change(now);
    return true;
  }

  function waitLonger(): void {
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }

  function change(now: number): void {
    changedAt = now;
    reported = null;
    mild = [];
    [hasFallen, isTriedLate] = [false, false];
    [losses, asked, lates] = [0, 0, 0];
    probing = null;
  }

  /** What everything takes when one picture gets more than it has; null: all have everything. */
  function costOfMore(): number | null {
    return costAbove(wanted, Math.max(budget, costOf(wanted, shares)));
  }

  function climb(now: number): boolean {
    const next = costOfMore();
    budget = next ?? Infinity;
    hasJustFallen = false;
    trialAt = now;
    change(now);
    return next !== null;
  }

  /** Whether all was borne; null: not over yet. */
  function endOfProbe(now: number): boolean | null {
    if (!probing) return null;
    if (isTriedLate || hasFallen || asked >= askedMax || losses > 0) return false;
    return now - probing.at >= probeMs ? true : null;
  }

  /** While nothing is tried: what the line has shown to be too narrow for. */
  function isOverfull(): boolean {
    // A browser that is busy sees a queue where there is none; on a line that is cut down already one look is not enough.
    if (budget < Infinity) return losses > 0 || lates >= latesMax;
    if (losses > 1) return true;
    const isSevere = hasFallen && reported !== null && reported < rate * severeShare;
    return (isSevere && (wasLate || isAsked)) || (mild.length >= mildMax && lates > 0);
  }

  return {
    hearBitrate(bitsPerSecond, now) {
      // What comes slowly on purpose looks like a line that is too narrow.
      if (rate === 0 || shares.values().some((share) => share === "still")) return;
      const before = reported ?? rate;
      reported = bitsPerSecond;
      // One that grows says nothing: it climbs slowly behind what comes.
      if (bitsPerSecond >= before * fallShare) return;
      hasFallen = true;
      if (bitsPerSecond < rate * mildShare) mild.push(now);
    },
    hearLoss(fractionLost) {
      losses = fractionLost >= severeLoss ? losses + 1 : 0;
      // Of what was too much so large a share came through.
      if (floodRate > 0) budget = Math.max(stillBitrate, Math.min(budget, floodRate * (1 - fractionLost)));
    },
    hearAsked(packets) {
      asked += packets;
      isAsked = true;
    },
    hearRoundTrip(ms) {
      lates = ms > restMs + lateMs ? lates + 1 : 0;
      // One that is a little late is a browser that was busy.
      isTriedLate ||= lates > 0 || (wasLate && ms > restMs + triedLateMs);
      wasLate = ms > restMs + triedLateMs;
      // A way that became longer for good is the usual one after a while.
      restMs = Math.min(ms, restMs + 1);
    },
    look(sentBytes, now) {
      samples.push({ at: now, bytes: sentBytes });
      const from = samples.findLastIndex(({ at }) => at <= now - windowMs);
      samples = samples.slice(Math.max(0, from));
      const [oldest = { at: now, bytes: sentBytes }] = samples;
      rate = now > oldest.at ? ((sentBytes - oldest.bytes) * 8_000) / (now - oldest.at) : 0;
      mild = mild.filter((at) => at > now - mildWithinMs);
      if (now - fallenAt >= fallingMs) isFalling = false;
      if (now - changedAt < settleMs) {
        // While little goes out, the estimate is of that.
        [mild, losses, lates] = [[], 0, 0];
        [hasFallen, isTriedLate] = [false, false];
        return floodRate > 0 && budget < sharedOf;
      }
      floodRate = 0;
      const isTooMuch = isOverfull() || (trialAt !== null && lates > 0);
      isAsked = false;
      if (isTooMuch) return fall(now);
      if (budget === Infinity) return false;
      if (trialAt !== null && now - trialAt >= trialMs) {
        [trialAt, waitMs] = [null, firstWaitMs];
        budget = Math.max(budget, costOf(wanted, shares));
      }
      const isBorne = endOfProbe(now);
      if (isBorne === true) return climb(now);
      if (isBorne === false) {
        waitLonger();
        change(now);
      }
      if (!probing && trialAt === null && now - changedAt >= waitMs) {
        change(now);
        probing = { from: rate, to: costOfMore() ?? rate, at: now, owedAt: now, owed: 0 };
      }
      return false;
    },
    probe(now, pad) {
      if (!probing) return;
      const more = Math.max(0, probing.to - probing.from) * Math.min(1, (now - probing.at) / probeMs);
      probing.owed += (more * (now - probing.owedAt)) / 8_000;
      probing.owedAt = now;
      probing.owed -= pad(probing.owed);
    },
    share(next) {
      const isSame = next.length === wanted.length && next.every(({ mid }, at) => mid === wanted[at]?.mid);
      // What is too much for a line that is tried it says at once.
      const swing = trialAt === null ? swingShare : 0;
      const counts = budget < sharedOf ? 1 : isSame && !isFalling ? swing : undefined;
      wanted = next;
      shares = shareOut(hasJustFallen ? wanted.map(withoutLargeFewer) : wanted, budget, shares, counts);
      sharedOf = budget;
      return shares;
    },
    budget: () => budget,
  };
}
