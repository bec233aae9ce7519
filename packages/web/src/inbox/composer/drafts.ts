import { useSyncExternalStore } from "react";
import { stored } from "../../app/stored.ts";

const listeners = new Set<() => void>();
const known = new Map<string, string>();

const keyOf = (self: string, sessionId: string) => `draft:${self}:${sessionId}`;

/** What was written in a conversation and not sent; it outlives the visit. */
export function readDraft(self: string, sessionId: string): string {
  const key = keyOf(self, sessionId);
  const draft = known.get(key) ?? stored.get(key) ?? "";
  known.set(key, draft);
  return draft;
}

export function writeDraft(self: string, sessionId: string, text: string): void {
  const key = keyOf(self, sessionId);
  if (readDraft(self, sessionId) === text) return;
  known.set(key, text);
  stored.set(key, text);
  for (const listener of listeners) listener();
}

export function useDraft(self: string, sessionId: string): string {
  return useSyncExternalStore(subscribe, () => readDraft(self, sessionId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
