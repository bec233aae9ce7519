/** The place read up to after one more acknowledgement: it never goes back nor past the last message (M4). */
export function newerAck(held: number, asked: number, lastSeq: number): number {
  return Math.max(held, Math.min(asked, lastSeq));
}
