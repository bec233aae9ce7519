import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let unread = 0;

/** Told by the messages of the person, once they are loaded; the frame of the page only shows it. */
export function tellUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => unread);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
