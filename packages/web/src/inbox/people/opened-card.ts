import { useSyncExternalStore } from "react";

/** Whose card is open; the name is shown until the card itself is known. */
export type OpenedCard = { account: string; nick: string };

const listeners = new Set<() => void>();
let opened: OpenedCard | null = null;

export const openCard = (card: OpenedCard): void => put(card);
export const closeCard = (): void => put(null);

export function useOpenedCard(): OpenedCard | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function put(next: OpenedCard | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
