import type { TeamMsgReads } from "@lyceum/contract/shapes";
import { hasOlder } from "@lyceum/domain/sync";
import type { PageState, Store } from "../store.ts";
import type { ChatRow } from "./outgoing.ts";
import { makeRowReader } from "./rows.ts";

export type Conversation = {
  sessionId: string;
  rows: readonly ChatRow[];
  hasOlder: boolean;
  /** Undefined: nobody opened it yet. */
  page: PageState | undefined;
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
export function makeConversations(store: Store): (sessionId: string) => Conversation {
  const readRows = makeRowReader();
  const held = new Map<string, Held>();
  return (sessionId) => {
    const { windows, sessions, self, reads: allReads } = store.replica();
    const window = windows.get(sessionId);
    const session = sessions.get(sessionId);
    const known = held.get(sessionId);
    const outbox = store.outbox().filter((row) => row.sessionId === sessionId);
    const rowsFrom = [self, window?.rows, ...outbox];
    const reads = allReads.get(sessionId) ?? noReads;
    const from = [...rowsFrom, reads, session, window, store.page(sessionId)];
    if (known && isSame(known.from, from)) return known.conversation;
    const rows =
      known && isSame(known.rowsFrom, rowsFrom)
        ? known.conversation.rows
        : readRows(window?.rows ?? [], outbox, self);
    const conversation = {
      sessionId,
      rows,
      hasOlder: hasOlder(window),
      page: store.page(sessionId),
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

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
