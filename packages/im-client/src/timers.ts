import { makeDeferred } from "@lyceum/kit";

/** Time and chance as an argument: the real ones by default, hand-driven ones in tests. */
export type Timers = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs later; returns the function that prevents it. */
  after(delayMs: number, run: () => void): () => void;
  /** In [0, 1). */
  random(): number;
};

export const systemTimers: Timers = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** Ends when the work has ended, or after this time. */
export async function within(timers: Timers, delayMs: number, work: Promise<void>): Promise<void> {
  const late = makeDeferred<void>();
  const stop = timers.after(delayMs, () => late.resolve());
  await Promise.race([work.finally(stop), late.promise]);
}
