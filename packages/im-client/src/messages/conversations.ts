import type { TeamMsgReads } from "@lyceum/contract/shapes";
import { hasOlder, type Run, shownRun } from "@lyceum/domain/sync";
import type { PageState, Store } from "../store.ts";
import type { ChatRow, Outgoing } from "./outgoing.ts";
import { makeRowReader } from "./rows.ts";
import type { View, DetachedWindows } from "./detached-windows.ts";

export type Conversation = {
  sessionId: string;
  /** Up to the newest, or around the place far above that is visited. */
  rows: readonly ChatRow[];
  hasOlder: boolean;
  /** A place far above is visited: the rows do not reach the newest. */
  hasNewer: boolean;
  /** How the loading before the rows stands. Undefined: nobody opened it yet. */
  page: PageState | undefined;
  /** The same behind them. */
  newerPage: PageState;
  view: View;
  /** The newest place that this device knows. */
  lastSeq: number;
  ackSeq: number;
  peerAckSeq: number;
  /** How many have read messages of a team that asked for receipts. */
  reads: ReadonlyMap<number, TeamMsgReads>;
  unread: number;
};

const noReads: ReadonlyMap<number, TeamMsgReads> = new Map();
const heldMax = 50;

type Held = { from: readonly unknown[]; rowsFrom: readonly unknown[]; conversation: Conversation };

/** Reads one conversation; the same object while nothing in it changed. */
export function makeConversations(
  store: Store,
  detachedWindows: Pick<DetachedWindows, "view" | "ends">,
): (sessionId: string) => Conversation {
  const readRows = makeRowReader();
  const held = new Map<string, Held>();
  return (sessionId) => {
    const { windows, sessions, self, reads: allReads } = store.replica();
    const window = windows.get(sessionId);
    const session = sessions.get(sessionId);
    const known = held.get(sessionId);
    const run = window && shownRun(window);
    const hasNewer = window?.detached !== undefined;
    const outbox = store
      .outbox()
      .filter((row) => row.sessionId === sessionId && (!window?.detached || isWithin(window.detached, row)));
    const rowsFrom = [self, run?.rows, ...outbox];
    const ends = detachedWindows.ends(sessionId);
    const view = detachedWindows.view(sessionId);
    const reads = allReads.get(sessionId) ?? noReads;
    const from = [...rowsFrom, reads, session, window, ends, view, store.page(sessionId)];
    if (known && isSame(known.from, from)) return known.conversation;
    const rows =
      known && isSame(known.rowsFrom, rowsFrom)
        ? known.conversation.rows
        : readRows(run?.rows ?? [], outbox, self);
    const conversation = {
      sessionId,
      rows,
      hasOlder: hasOlder(run),
      hasNewer,
      page: hasNewer ? ends.older : store.page(sessionId),
      newerPage: hasNewer ? ends.newer : "idle",
      view,
      lastSeq: window?.lastSeq ?? 0,
      ackSeq: session?.ackSeq ?? 0,
      peerAckSeq: session?.peerAckSeq ?? 0,
      reads,
      unread: session?.unread ?? 0,
    };
    held.delete(sessionId);
    held.set(sessionId, { from, rowsFrom, conversation });
    // What was read long ago must not hold on to rows that nobody keeps any more.
    for (const old of held.keys()) {
      if (held.size <= heldMax) break;
      held.delete(old);
    }
    return conversation;
  };
}

/** What was written here only stands at its place, what is on its way at the end. */
function isWithin({ firstSeq, lastSeq }: Run, { localAfterSeq }: Outgoing): boolean {
  return localAfterSeq !== undefined && localAfterSeq >= firstSeq && localAfterSeq <= lastSeq;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
