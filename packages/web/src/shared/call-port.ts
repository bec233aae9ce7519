import { useSyncExternalStore } from "react";

export type CallKind = "sound" | "picture";
export type StartCall = (to: string, kind: CallKind) => void;

const listeners = new Set<() => void>();
let start: StartCall | null = null;

/** Bound by the calls of the person, once they are loaded; the inbox only asks. Null: there are none. */
export function bindCalls(bound: StartCall | null): void {
  start = bound;
  for (const listener of listeners) listener();
}

/** What begins a call with somebody; null until calls are loaded. */
export function useStartCall(): StartCall | null {
  return useSyncExternalStore(subscribe, () => start);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
