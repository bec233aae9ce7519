import { limits } from "@lyceum/contract/limits";
import type { SignUpState } from "@lyceum/contract/shapes";

/** How many have a place in an activity, and how many wait for one. */
export type Taken = { going: number; waiting: number };

type Room = { capacity: number | null; hasWaitingList: boolean };

/** Which place a newcomer takes: none where all are taken and nobody waits. Nobody passes those who wait. */
export function takePlace({ going, waiting }: Taken, { capacity, hasWaitingList }: Room): SignUpState | null {
  if (going + waiting >= limits.activityPeopleMax.value) return null;
  if (capacity === null || (going < capacity && waiting === 0)) return "going";
  return hasWaitingList ? "waiting" : null;
}

/** How many come from the waiting list onto the places that are free, the first ones first. */
export function admittedOf({ going, waiting }: Taken, capacity: number | null): number {
  return capacity === null ? waiting : Math.min(waiting, Math.max(0, capacity - going));
}
