import { useSyncExternalStore } from "react";

/** Whose card is open; the name is shown until the card itself is known. */
export type OpenedProfile = { account: string; nick: string };

const listeners = new Set<() => void>();
let opened: OpenedProfile | null = null;

export const openProfile = (card: OpenedProfile): void => put(card);
export const closeProfile = (): void => put(null);

export function useOpenedProfile(): OpenedProfile | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function put(next: OpenedProfile | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
