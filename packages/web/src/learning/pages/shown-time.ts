import { useSyncExternalStore } from "react";

/** How much time is left for the work of this page, in words; null: as much as one likes. */
export type ShownTime = { text: string; isLast: boolean } | null;

let shown: ShownTime = null;
const listeners = new Set<() => void>();

/** Tells what covers the page how much time its work has left. */
export function showTimeLeft(next: ShownTime): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** What the page says of the time of its work, where a dialog covers it. */
export function useShownTime(): ShownTime {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
