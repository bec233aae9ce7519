import { type Message, messageTypes, type Session } from "@lyceum/contract/shapes";
import { countsAsUnread } from "../messages/index.ts";
import { countUnread as countAll } from "../sessions/index.ts";
import type { MessageWindow } from "./message-window.ts";
import { keepMentions } from "./mentions.ts";
import type { Replica } from "./replica.ts";

/** Whether a message counts as unread until it is read: not one's own, nor a recalled one, nor a notification (M4, M7). */
export function isCountable(message: Message, self: string): boolean {
  const { from, type, recalled } = message;
  return from !== self && !recalled && type !== messageTypes.notification && countsAsUnread(message);
}

/**
 * Unread is a function of the log: countable messages above what was acknowledged. A page may have told of messages that the
 * conversation has not come to: those beyond `lastSeq` are not counted yet.
 */
export function countUnread(
  rows: readonly Message[],
  ackSeq: number,
  self: string,
  lastSeq = Number.MAX_SAFE_INTEGER,
): number {
  const countable = rows.filter((row) => row.seq <= lastSeq && isCountable(row, self));
  return countAll(
    countable.map(({ seq }) => ({ seq, isOwn: false })),
    ackSeq,
  );
}

/** The known run reaches down to the acknowledged place and up to the newest. */
export function isUnreadKnown(window: MessageWindow | undefined, ackSeq: number, lastSeq: number): boolean {
  if (ackSeq >= lastSeq) return true;
  return window !== undefined && window.firstSeq <= ackSeq + 1 && window.lastSeq >= lastSeq;
}

/** Moves the acknowledged place forward; an older one changes nothing. */
export function raiseAck(session: Session, ackSeq: number, window: MessageWindow | undefined, self: string) {
  if (ackSeq <= session.ackSeq) return { session, sure: true };
  const sure = isUnreadKnown(window, ackSeq, session.lastSeq);
  const unread =
    ackSeq >= session.lastSeq
      ? 0
      : sure
        ? countUnread(window?.rows ?? [], ackSeq, self, session.lastSeq)
        : Math.min(session.unread, session.lastSeq - ackSeq);
  const kept = keepMentions({ ...session, ackSeq, unread }, (seq) => seq > ackSeq);
  return { session: kept.session, sure: sure && (kept.sure || ackSeq >= session.lastSeq) };
}

/** This device has read up to a place; shown at once, before the server knows. */
export function ackLocally(replica: Replica, sessionId: string, ackSeq: number): Replica {
  const held = replica.sessions.get(sessionId);
  if (!held || ackSeq <= held.ackSeq) return replica;
  const { session } = raiseAck(held, ackSeq, replica.windows.get(sessionId), replica.self);
  return { ...replica, sessions: new Map(replica.sessions).set(sessionId, session) };
}
