import type { SignUpState } from "@lyceum/contract/shapes";

/** Somebody who signed up; a later one has a higher number. */
export type SignUp = { accountId: string; state: SignUpState; number: number };

type Room = { capacity: number | null; hasWaitingList: boolean };

/** Which place a newcomer takes: none where all are taken and nobody waits. Nobody passes those who wait. */
export function takePlace(taken: readonly SignUp[], { capacity, hasWaitingList }: Room): SignUpState | null {
  const going = taken.filter(({ state }) => state === "going").length;
  const waits = taken.some(({ state }) => state === "waiting");
  if (capacity === null || (going < capacity && !waits)) return "going";
  return hasWaitingList ? "waiting" : null;
}

/** Who comes from the waiting list onto the places that are free, the first ones first. */
export function admitWaiting(taken: readonly SignUp[], capacity: number | null): string[] {
  const waiting = inOrder(taken.filter(({ state }) => state === "waiting"));
  const going = taken.length - waiting.length;
  const free = capacity === null ? waiting.length : Math.max(0, capacity - going);
  return waiting.slice(0, free).map(({ accountId }) => accountId);
}

/** The place on the waiting list, from 1; null: not on it. */
export function waitingNumberOf(taken: readonly SignUp[], accountId: string): number | null {
  const waiting = inOrder(taken.filter(({ state }) => state === "waiting"));
  const at = waiting.findIndex((one) => one.accountId === accountId);
  return at < 0 ? null : at + 1;
}

function inOrder(signUps: readonly SignUp[]): SignUp[] {
  return signUps.toSorted((a, b) => a.number - b.number);
}
