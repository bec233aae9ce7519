import { useSyncExternalStore } from "react";
import { stored, watchStored } from "../../shared/stored.ts";

const prefix = "draft:";
const listeners = new Set<() => void>();
const known = new Map<string, string>();
let isListening = false;

const keyOf = (self: string, sessionId: string) => `${prefix}${self}:${sessionId}`;

/** What was written in a conversation and not sent; it outlives the visit, and every tab shows the same one. */
export function readDraft(self: string, sessionId: string): string {
  const key = keyOf(self, sessionId);
  const draft = known.get(key) ?? stored.get(key) ?? "";
  known.set(key, draft);
  listenToTabs();
  return draft;
}

export function writeDraft(self: string, sessionId: string, text: string): void {
  const key = keyOf(self, sessionId);
  if (readDraft(self, sessionId) === text) return;
  known.set(key, text);
  stored.set(key, text);
  tell();
}

export function useDraft(self: string, sessionId: string): string {
  return useSyncExternalStore(subscribe, () => readDraft(self, sessionId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Another tab wrote on, sent or cleared a draft. What was written here meanwhile differs from what it had, and stays. */
function listenToTabs(): void {
  if (isListening) return;
  isListening = true;
  watchStored((key, before, after) => {
    if (key === null) known.clear();
    else if (key.startsWith(prefix) && known.get(key) === (before ?? "")) known.set(key, after ?? "");
    else return;
    tell();
  });
}
