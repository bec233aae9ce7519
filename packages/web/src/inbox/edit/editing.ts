import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type ChatRow, messageTypes, type Peer } from "@lyceum/im-client";
import { useSyncExternalStore } from "react";
import { openInbox } from "../connection/inbox.ts";

/** An own text that is being changed, and what it is to say; the draft of the conversation stays beside it. */
export type Editing = { row: ChatRow; text: string };

const listeners = new Set<() => void>();
const open = new Map<string, Editing>();

/** Whether the person may change this text now, as far as the device knows. */
export function isEditable({ row, scene, now }: { row: ChatRow; scene: number; now: number }): boolean {
  const isOwnText = row.type === messageTypes.text && row.flow === "out" && !row.isRecalled && !row.isLocal;
  const isStored = row.status === "success" && row.seq !== null && scene !== 5;
  return isOwnText && isStored && now - row.time < limits.editWindow.value && openInbox().realm === "edu";
}

export function startEdit(sessionId: string, row: ChatRow, text = row.body): void {
  open.set(sessionId, { row, text });
  tell();
}

/** Begins with the last own text; false when there is none that may be changed. */
export function editLast(sessionId: string, scene: number): boolean {
  const { rows } = openInbox().client.messages.conversation(sessionId);
  const now = Date.now();
  const row = rows.findLast((one) => one.flow === "out" && isEditable({ row: one, scene, now }));
  if (row) startEdit(sessionId, row);
  return row !== undefined;
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

/** Stores what was written. What could not be stored stands in the field again, unless the message is past changing. */
export async function saveEdit(
  sessionId: string,
  peer: Peer,
  failed: (error: unknown) => void,
): Promise<void> {
  const editing = open.get(sessionId);
  if (!editing) return;
  const { row, text } = editing;
  endEdit(sessionId);
  const body = text.trim();
  if (body === row.body) return;
  try {
    await openInbox().client.messages.editText(peer, row, body);
  } catch (error) {
    const isPast = error instanceof Fault && ["noPermission", "objectMissing"].includes(error.key);
    if (!isPast && !open.has(sessionId)) startEdit(sessionId, row, text);
    failed(error);
  }
}

export function useEditing(sessionId: string): Editing | undefined {
  return useSyncExternalStore(subscribe, () => open.get(sessionId));
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
