import type { ChatRow } from "@lyceum/im-client";
import { useSyncExternalStore } from "react";

/** One's own text that is being changed, and what it is to say; the draft of the conversation stays beside it. */
export type Editing = { row: ChatRow; text: string };

const listeners = new Set<() => void>();
const open = new Map<string, Editing>();

export function startEdit(sessionId: string, row: ChatRow, text = row.body): void {
  open.set(sessionId, { row, text });
  tell();
}

export function writeEdit(sessionId: string, text: string): void {
  const editing = open.get(sessionId);
  if (editing) open.set(sessionId, { ...editing, text });
  tell();
}

/** False when nothing was being edited. */
export function endEdit(sessionId: string): boolean {
  const was = open.delete(sessionId);
  tell();
  return was;
}

export function useEditing(sessionId: string): Editing | undefined {
  return useSyncExternalStore(subscribe, () => editingOf(sessionId));
}

export function editingOf(sessionId: string): Editing | undefined {
  return open.get(sessionId);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
