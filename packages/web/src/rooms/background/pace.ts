/** How many pictures a second are changed, and what that has cost of late. */
export type Pace = {
  /** Place in `rates`. */
  rate: number;
  /** The fastest that this machine is given. */
  top: number;
  /** Of the window that is being measured. */
  sinceMs: number;
  count: number;
  spentMs: number;
  /** How many windows one after the other were too slow at the slowest rate. */
  slowCount: number;
};

/** Pictures a second, the fastest first. */
export const rates = [24, 15, 10, 5] as const;

/** So long costs are summed up before anything is decided: one slow moment decides nothing. */
export const windowMs = 4_000;
/** Of the time for a picture, what its change may take. */
const busyShare = 0.7;
/** Below this share of a faster rate's time the faster one is taken again. */
const idleShare = 0.4;
/** What a picture may take on average at the slowest rate; beyond it the machine is too slow. */
export const tooSlowMs = 400;
const patience = 3;

/** Milliseconds from one picture to the next. */
export const intervalOf = ({ rate }: Pick<Pace, "rate">) => 1_000 / (rates[rate] ?? 5);

/** A machine with few cores has other things to do as well: a call is encoded and decoded on them. */
export function firstPace(coreCount: number, nowMs: number): Pace {
  const top = coreCount <= 2 ? 2 : coreCount <= 4 ? 1 : 0;
  return { rate: top, top, sinceMs: nowMs, count: 0, spentMs: 0, slowCount: 0 };
}

/** What comes of a picture whose change took `costMs`; null: it is time to give up. */
export function afterPicture(pace: Pace, costMs: number, nowMs: number): Pace | null {
  const [count, spentMs] = [pace.count + 1, pace.spentMs + costMs];
  if (nowMs - pace.sinceMs < windowMs) return { ...pace, count, spentMs };
  const meanMs = spentMs / count;
  const fresh = { ...pace, sinceMs: nowMs, count: 0, spentMs: 0, slowCount: 0 };
  if (pace.rate === rates.length - 1 && meanMs > tooSlowMs) {
    const slowCount = pace.slowCount + 1;
    return slowCount === patience ? null : { ...fresh, slowCount };
  }
  if (meanMs > busyShare * intervalOf(pace))
    return { ...fresh, rate: Math.min(pace.rate + 1, rates.length - 1) };
  const faster = Math.max(pace.top, pace.rate - 1);
  return meanMs < idleShare * intervalOf({ rate: faster }) ? { ...fresh, rate: faster } : fresh;
}
