import { mergePage, type Page } from "./message-window.ts";
import type { Replica } from "./replica.ts";
import { countUnread, isUnreadKnown } from "./unread.ts";

/** A page of history joins what is known; where all is known now, the count is what is there (M3, M4). */
export function mergeHistory(replica: Replica, id: string, page: Page): Replica {
  const window = mergePage(replica.windows.get(id), page, replica.edits.get(id));
  const windows = new Map(replica.windows).set(id, window);
  const session = replica.sessions.get(id);
  if (!session || !isUnreadKnown(window, session.ackSeq, session.lastSeq)) return { ...replica, windows };
  const unread = countUnread(window.rows, session.ackSeq, replica.self);
  if (unread === session.unread) return { ...replica, windows };
  return { ...replica, windows, sessions: new Map(replica.sessions).set(id, { ...session, unread }) };
}
