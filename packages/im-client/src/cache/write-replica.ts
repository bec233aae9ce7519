import type { Message } from "@lyceum/contract/shapes";
import { readSessionId } from "@lyceum/domain/sessions";
import { editText, type MessageWindow, recallMessage, type Replica } from "@lyceum/domain/sync";
import type { CacheTx } from "./cache-port.ts";
import { type Notes, notesKey, ptsTag, type Run, runKey, runRange, shapeRow, wholeParts } from "./restore.ts";
import { rowOfSession, sessionKey } from "./schema.ts";

/**
 * Writes what changed since `last` and the cursor with it: a stored cursor is never beyond what is stored (M17). Without
 * `last` the stored rows are of another log and go first; an empty one is completed by what is stored of this log.
 * What another tab has read and told nobody of stays noted. Runs inside one transaction.
 */
export async function writeReplica(
  tx: CacheTx,
  last: Replica | null,
  now: Replica & { pts: number },
  notes: Notes,
  othersAcks: Notes["untoldAcks"],
): Promise<void> {
  if (!last) {
    // Put in by the application, with no message yet: no server knows of them.
    const locals = (await tx.list("session")).filter((row) => row.lastSeq === 0);
    for (const store of ["session", "msg", "blacklist", "mutelist", "friend", "timetag"] as const)
      tx.clear(store);
    tx.deleteRange("kv", ...runRange);
    for (const row of locals) tx.put("session", row);
  }
  if (last?.pts === null) for (const store of ["blacklist", "mutelist", "friend"] as const) tx.clear(store);
  writeLists(tx, last, now);
  await writeEdits(tx, last, now);
  for (const [id, window] of now.windows)
    if (last?.windows.get(id) !== window) await writeWindow(tx, id, last?.windows.get(id), window);
  const before = new Map(last ? wholeParts(last) : []);
  for (const [key, value] of wholeParts(now)) if (before.get(key) !== value) tx.put("kv", { key, value });
  if (last?.pts == null) tx.put("kv", shapeRow(now));
  const untoldAcks = [...notes.untoldAcks, ...othersAcks];
  tx.put("kv", { key: notesKey, value: { ...notes, untoldAcks } });
  tx.put("timetag", { key: ptsTag, value: now.pts });
}

function writeLists(tx: CacheTx, last: Replica | null, now: Replica): void {
  for (const [id, session] of now.sessions)
    if (last?.sessions.get(id) !== session) tx.put("session", rowOfSession(session));
  for (const id of last?.sessions.keys() ?? [])
    if (!now.sessions.has(id)) tx.delete("session", sessionKey(id));
  for (const [account, card] of now.cards) if (last?.cards.get(account) !== card) tx.put("user", card);
  for (const [account, friend] of now.friends)
    if (last?.friends.get(account) !== friend) tx.put("friend", friend);
  for (const account of last?.friends.keys() ?? [])
    if (!now.friends.has(account)) tx.delete("friend", account);
  if (last?.relations === now.relations) return;
  for (const account of new Set([...(last?.relations.keys() ?? []), ...now.relations.keys()])) {
    const relation = now.relations.get(account);
    if (relation?.isBlacked) tx.put("blacklist", relation);
    else tx.delete("blacklist", account);
    if (relation?.isMuted) tx.put("mutelist", relation);
    else tx.delete("mutelist", account);
  }
}

/** Recalls, edits and deletions reach rows that no window holds any more. */
async function writeEdits(tx: CacheTx, last: Replica | null, now: Replica): Promise<void> {
  for (const [sessionId, edits] of now.edits) {
    const before = last?.edits.get(sessionId);
    if (before === edits) continue;
    if (edits.clearedSeq > (before?.clearedSeq ?? 0)) {
      tx.deleteRange("msg", [sessionId, 0], [sessionId, edits.clearedSeq]);
      await deleteLocals(tx, sessionId, edits.clearedSeq);
    }
    for (const seq of edits.deleted) if (!before?.deleted.has(seq)) tx.delete("msg", [sessionId, seq]);
    for (const seq of edits.recalled) {
      if (before?.recalled.has(seq)) continue;
      const row = await tx.get("msg", [sessionId, seq]);
      if (row) tx.put("msg", { ...recallMessage(row), sessionId });
    }
    for (const [seq, text] of edits.edited) {
      if (before?.edited.get(seq) === text) continue;
      const row = await tx.get("msg", [sessionId, seq]);
      if (row) tx.put("msg", { ...editText(row, text), sessionId });
    }
  }
}

async function deleteLocals(tx: CacheTx, sessionId: string, clearedSeq: number): Promise<void> {
  const range = { index: "time", from: [sessionId, 0], to: [sessionId, Number.MAX_SAFE_INTEGER] };
  for (const { idClient, localAfterSeq } of await tx.list("msg1", range))
    if (localAfterSeq !== undefined && localAfterSeq <= clearedSeq) tx.delete("msg1", idClient);
}

async function writeWindow(
  tx: CacheTx,
  sessionId: string,
  last: MessageWindow | undefined,
  now: MessageWindow,
): Promise<void> {
  const held = new Set<Message>([...(last?.rows ?? []), ...(last?.ahead ?? [])]);
  for (const message of [...now.rows, ...now.ahead])
    if (!held.has(message)) tx.put("msg", { ...message, sessionId });
  const key = runKey(sessionId);
  const stored = (await tx.get("kv", key))?.value as Run | undefined;
  const { firstSeq, lastSeq } = joined(stored, now);
  // What happened in between to the messages before it is in no log (M8): they are read again.
  if (stored && firstSeq > stored.lastSeq && readSessionId(sessionId)?.scene === "superTeam")
    tx.deleteRange("msg", [sessionId, 0], [sessionId, firstSeq - 1]);
  if (firstSeq !== stored?.firstSeq || lastSeq !== stored.lastSeq)
    tx.put("kv", { key, value: { firstSeq, lastSeq } });
}

/** A run that does not touch the window is given up: what lies between is not known. */
function joined(stored: Run | undefined, { firstSeq, lastSeq }: Run): Run {
  if (!stored || firstSeq > stored.lastSeq + 1 || lastSeq < stored.firstSeq - 1) return { firstSeq, lastSeq };
  return { firstSeq: Math.min(stored.firstSeq, firstSeq), lastSeq: Math.max(stored.lastSeq, lastSeq) };
}
