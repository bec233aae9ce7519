/** What is known of somebody's answer before a reply comes. Times in ms. */
export type AnswerBefore = {
  /** The version of the invitation with which they were last asked: its time has been the same since. */
  askedSequence: number;
  /** DTSTAMP of the newest reply that counted. */
  replyStamp: number | null;
  answeredAt: number | null;
};

/**
 * Whether a reply is newer than what somebody has answered, on the page or by another reply, and to the time that they are
 * asked about (RFC 5546 2.1.5). A clock that is ahead does not make an answer later than it arrived.
 */
export function countsNow(
  { sequence, stamp }: { sequence: number; stamp: number },
  { askedSequence, replyStamp, answeredAt }: AnswerBefore,
  now: number,
): boolean {
  if (sequence < askedSequence) return false;
  if (replyStamp !== null && stamp <= replyStamp) return false;
  return answeredAt === null || Math.min(stamp, now) > answeredAt;
}
