import { limits, rates, type RateClass } from "@lyceum/contract/limits";
import type { Clock } from "@lyceum/kit";
import { makeRateWindows, type RateWindows } from "./rate-windows.ts";

/** What a person does over all connections of this process, so that a new connection brings no new allowance. */
export type AccountRates = {
  /** 0, or how many milliseconds this class of commands must wait. */
  take(personId: number, rate: RateClass): number;
};

const longestMs = Math.max(...Object.values(rates).map(({ windowMs }) => windowMs));

export function makeAccountRates(clock: Clock, rateFactor = 1): AccountRates {
  // Those of the window before are given up together: who is still there begins to move over with the next command.
  let current = new Map<number, RateWindows>();
  let before = new Map<number, RateWindows>();
  let turnsAt = clock.now() + longestMs;
  const windowsOf = (personId: number): RateWindows => {
    const now = clock.now();
    if (now >= turnsAt || turnsAt - now > longestMs) {
      [before, current] = [current, new Map()];
      turnsAt = now + longestMs;
    }
    let windows = current.get(personId);
    if (!windows) {
      windows = before.get(personId) ?? makeRateWindows(clock);
      current.set(personId, windows);
    }
    return windows;
  };
  return {
    take(personId, rate) {
      const { points, windowMs } = rates[rate];
      const all = points * limits.connectionsWorthOfRate.value * rateFactor;
      return windowsOf(personId).take(rate, all, windowMs);
    },
  };
}
