import { type ReactNode, useSyncExternalStore } from "react";

type Show = () => ReactNode;

let shown: Show | null = null;
const listeners = new Set<() => void>();

/** What stands in the corner of every page while something goes on that its own page began; null: nothing. */
export function showInCorner(next: Show | null): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

export function useCornerPart(): Show | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
