/** What of a message decides whether it counts as unread. */
export type Countable = { seq: number; isOwn: boolean };

/** Counting stops here; a client shows more as "9999+". */
export const unreadMax = 9_999;

/** Unread is a function of the log: incoming messages after the place read up to. Own messages never count (M4). */
export function countUnread(messages: readonly Countable[], ackSeq: number): number {
  const count = messages.filter((message) => message.seq > ackSeq && !message.isOwn).length;
  return Math.min(count, unreadMax);
}

/** The place read up to after one more acknowledgement: it never goes back nor past the last message (M4). */
export function newerAck(held: number, asked: number, lastSeq: number): number {
  return Math.max(held, Math.min(asked, lastSeq));
}

/** Whether a conversation stands in the list: one that was deleted comes back with its next message (M4). */
export function isListed({ lastSeq, deletedSeq }: { lastSeq: number; deletedSeq: number }): boolean {
  return lastSeq > deletedSeq;
}
