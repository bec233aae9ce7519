import { limits } from "@lyceum/contract/limits";

/** Renewed so soon after the last time, a subscription brings nothing (M13). */
export function isQuietRenewal(lastTime: number | null, now: number): boolean {
  return lastTime !== null && now - lastTime < limits.subscribeQuietTime.value;
}

/** The text of an event is bounded in bytes, as it travels. */
export function fitsEvent(custom: string): boolean {
  return new TextEncoder().encode(custom).length <= limits.eventCustomMax.value;
}
