import type { Clock } from "@lyceum/kit";

/** Counts of one caller, each in a window of its own: 0, or how many milliseconds to wait. */
export type RateWindows = { take(name: string, points: number, windowMs: number): number };

export function makeRateWindows(clock: Clock): RateWindows {
  const windows = new Map<string, { until: number; left: number }>();
  return {
    take(name, points, windowMs) {
      const now = clock.now();
      let window = windows.get(name);
      // A clock that was set back must not make a window longer.
      if (!window || window.until <= now || window.until - now > windowMs) {
        window = { until: now + windowMs, left: points };
        windows.set(name, window);
      }
      if (window.left === 0) return Math.min(window.until - now, windowMs);
      window.left -= 1;
      return 0;
    },
  };
}
