import { useSyncExternalStore } from "react";

type OpenedThread = { sessionId: string; seq: number };

let opened: OpenedThread | null = null;
const listeners = new Set<() => void>();

/** Shows a thread beside its conversation; null closes it. */
export function openThread(next: OpenedThread | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function useOpenedThread(): OpenedThread | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
