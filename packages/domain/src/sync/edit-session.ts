import type { Message, Session } from "@lyceum/contract/shapes";
import { isLasting } from "../messages/index.ts";
import { editMentions } from "./mentions.ts";
import { type Edits, editMessages, isHidden } from "./message-edits.ts";
import { editWindow, type MessageWindow } from "./message-window.ts";
import { countUnread, isUnreadKnown } from "./unread.ts";

/** A conversation after a recall or deletion. Not `sure`: only the server knows its count or its last message. */
export function editSession(
  session: Session | undefined,
  held: MessageWindow | undefined,
  edits: Edits,
  self: string,
): { session: Session | undefined; window: MessageWindow | undefined; sure: boolean } {
  const window = held && editWindow(held, edits);
  if (!session) return { session, window, sure: true };
  const last = lastVisible(session, window, edits);
  const isCountKnown = isUnreadKnown(window, session.ackSeq, session.lastSeq);
  const unread = isCountKnown
    ? countUnread(window?.rows ?? [], session.ackSeq, self, session.lastSeq)
    : session.unread;
  const kept = editMentions({ ...session, unread, lastMsg: last.message }, edits);
  return { session: kept.session, window, sure: isCountKnown && last.sure && kept.sure };
}

function lastVisible(
  { lastMsg, lastSeq }: Session,
  window: MessageWindow | undefined,
  edits: Edits,
): { message: Message | null; sure: boolean } {
  if (edits.clearedSeq >= lastSeq) return { message: null, sure: true };
  if (lastMsg && !isHidden(lastMsg.seq, edits))
    return { message: editMessages([lastMsg], edits)[0] ?? null, sure: true };
  if (!window || window.lastSeq < lastSeq) return { message: null, sure: lastMsg === null };
  const message = window.rows.findLast((row) => row.seq <= lastSeq && isLasting(row)) ?? null;
  return { message, sure: message !== null || window.firstSeq === 1 };
}
