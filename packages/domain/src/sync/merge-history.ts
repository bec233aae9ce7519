import { applyEntries } from "./apply-changes.ts";
import { entryOf } from "./super-team-entry.ts";
import { mergePage, type MessageWindow, type Page } from "./message-window.ts";
import { type Edits, noEdits } from "./message-edits.ts";
import type { Replica } from "./replica.ts";
import { countUnread, isUnreadKnown } from "./unread.ts";

/** A page of history joins what is known (M3, M4). */
export function mergeHistory(replica: Replica, id: string, page: Page): Replica {
  const entries = page.msgs.flatMap((message) => entryOf(message) ?? []);
  const edited = applyEntries(replica, id, entries);
  return putWindow(edited, id, mergePage(edited.windows.get(id), page, edited.edits.get(id)));
}

/** Changes what is known of one conversation; of one without messages nothing is. */
export function changeWindow(
  replica: Replica,
  id: string,
  change: (window: MessageWindow, edits: Edits) => MessageWindow,
): Replica {
  const window = replica.windows.get(id);
  const changed = window && change(window, replica.edits.get(id) ?? noEdits);
  return !changed || changed === window ? replica : putWindow(replica, id, changed);
}

/** Where all is known now, the count is what is there. */
function putWindow(replica: Replica, id: string, window: MessageWindow): Replica {
  const windows = new Map(replica.windows).set(id, window);
  const session = replica.sessions.get(id);
  if (!session || !isUnreadKnown(window, session.ackSeq, session.lastSeq)) return { ...replica, windows };
  const unread = countUnread(window.rows, session.ackSeq, replica.self, session.lastSeq);
  if (unread === session.unread) return { ...replica, windows };
  return { ...replica, windows, sessions: new Map(replica.sessions).set(id, { ...session, unread }) };
}
