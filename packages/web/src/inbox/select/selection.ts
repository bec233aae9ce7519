import { limits } from "@lyceum/contract/limits";
import { useSyncExternalStore } from "react";

/** Messages of one conversation that are chosen together. */
type Selection = { sessionId: string; seqs: ReadonlySet<number> };

const listeners = new Set<() => void>();
let current: Selection | null = null;

export function startSelection(sessionId: string, seq: number): void {
  put({ sessionId, seqs: new Set([seq]) });
}

/** Chooses a message or lets it go; more than may be chosen at once are not taken. Without any it goes on. */
export function toggleSelected(seq: number): void {
  if (!current) return;
  const seqs = new Set(current.seqs);
  if (!seqs.delete(seq) && seqs.size < limits.selectedMessagesMax.value) seqs.add(seq);
  put({ ...current, seqs });
}

export function endSelection(): void {
  put(null);
}

/** What is chosen in this conversation; null while nothing is being chosen. */
export function useSelection(sessionId: string): ReadonlySet<number> | null {
  return useSyncExternalStore(subscribe, () => (current?.sessionId === sessionId ? current.seqs : null));
}

/** Whether this message is chosen; null while nothing is being chosen. */
export function useIsSelected(sessionId: string, seq: number | null): boolean | null {
  return useSyncExternalStore(subscribe, () =>
    current?.sessionId === sessionId && seq !== null ? current.seqs.has(seq) : null,
  );
}

function put(next: Selection | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
