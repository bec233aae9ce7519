import type { BroadcastMessage } from "@lyceum/contract/shapes";

/** Broadcasts of the own institution as far as a device holds them (M11). */
export type BroadcastBox = {
  /** Ascending. */
  msgs: readonly BroadcastMessage[];
  /** The last one that is known. */
  cursor: number;
  readUpTo: number;
};

export const emptyBroadcasts: BroadcastBox = { msgs: [], cursor: 0, readUpTo: 0 };

const heldMax = 500;

/** Joins some broadcasts, in whatever order they come; one that is held already changes nothing. */
export function addBroadcasts(
  box: BroadcastBox,
  msgs: readonly BroadcastMessage[],
  cursor = 0,
): BroadcastBox {
  const held = new Set(box.msgs.map(({ broadcastId }) => broadcastId));
  const fresh = msgs.filter(({ broadcastId }) => !held.has(broadcastId));
  const all = [...box.msgs, ...fresh].toSorted((a, b) => a.broadcastId - b.broadcastId);
  return { ...box, msgs: all.slice(-heldMax), cursor: Math.max(box.cursor, cursor) };
}

/**
 * The cursor moves by what follows it without a gap: a push may come before the one it follows, and the next
 * catch-up brings that only if the cursor has not passed it.
 */
export function hearBroadcast(box: BroadcastBox, message: BroadcastMessage): BroadcastBox {
  const follows = message.broadcastId === box.cursor + 1;
  return addBroadcasts(box, [message], follows ? message.broadcastId : box.cursor);
}

export function readBroadcasts(box: BroadcastBox, upTo: number): BroadcastBox {
  return upTo <= box.readUpTo ? box : { ...box, readUpTo: upTo };
}

/** Own ones do not count. */
export function countUnreadBroadcasts({ msgs, readUpTo }: BroadcastBox, self: string): number {
  return msgs.filter(({ broadcastId, fromAccid }) => broadcastId > readUpTo && fromAccid !== self).length;
}
