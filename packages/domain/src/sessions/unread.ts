/** What of a message decides whether it counts as unread. */
export type Countable = { seq: number; isOwn: boolean };

/** Counting stops here; a client shows more as "9999+". */
export const unreadMax = 9_999;

/** Unread is a function of the log: incoming messages after the place read up to. Own messages never count (M4). */
export function countUnread(messages: readonly Countable[], ackSeq: number): number {
  const count = messages.filter((message) => message.seq > ackSeq && !message.isOwn).length;
  return Math.min(count, unreadMax);
}
