import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type ChatRow, messageTypes, type Peer } from "@lyceum/im-client";
import { openInbox } from "../connection/inbox.ts";
import { editingOf, endEdit, startEdit } from "./editing.ts";
import { showEditFault } from "./show-edit-fault.ts";

/** Whether the person may change this text now, as far as the device knows. */
export function isEditable({ row, now }: { row: ChatRow; now: number }): boolean {
  const isOwnText = row.type === messageTypes.text && row.flow === "out" && !row.isRecalled && !row.isLocal;
  const isStored = row.status === "success" && row.seq !== null;
  return isOwnText && isStored && now - row.time < limits.editWindow.value && openInbox().realm === "edu";
}

/** Begins with the last own text, when there is one that may be changed. */
export function editLast(sessionId: string): void {
  const { rows } = openInbox().client.messages.conversation(sessionId);
  const now = Date.now();
  // The one that is meant may be changed in a moment; another would be a surprise.
  if (rows.findLast(({ flow }) => flow === "out")?.status === "sending") return;
  const row = rows.findLast((one) => one.flow === "out" && isEditable({ row: one, now }));
  if (row) startEdit(sessionId, row);
}

/**
 * Stores what was written, or sends it where the message was refused for its words. What could not be stored stands in the
 * field again, unless the message is past changing.
 */
export async function saveEdit(sessionId: string, peer: Peer): Promise<void> {
  const editing = editingOf(sessionId);
  if (!editing) return;
  const { row, text } = editing;
  endEdit(sessionId);
  const body = text.trim();
  if (row.status === "fail") return openInbox().client.messages.resend(row.idClient, { body });
  if (body === row.body) return;
  try {
    await openInbox().client.messages.editText(peer, row, body);
  } catch (error) {
    const isPast = error instanceof Fault && ["noPermission", "objectMissing"].includes(error.key);
    if (!isPast && !editingOf(sessionId)) startEdit(sessionId, row, text);
    await showEditFault(error);
  }
}
