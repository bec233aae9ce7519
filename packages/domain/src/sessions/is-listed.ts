/** Whether a conversation stands in the list: one that was deleted comes back with its next message (M4). */
export function isListed({ lastSeq, deletedSeq }: { lastSeq: number; deletedSeq: number }): boolean {
  return lastSeq > deletedSeq;
}
