import type { NoticeStanding } from "@lyceum/contract/shapes";

export type NoticeFacts = { needsConfirmation: boolean; confirmBy: number | null };
export type Receipt = { readAt: number | null; confirmedAt: number | null };

/** What a notice still is for somebody whom it is for. Times in ms. */
export function standingOf(notice: NoticeFacts, receipt: Receipt, now: number): NoticeStanding {
  if (receipt.confirmedAt !== null && notice.needsConfirmation) return "confirmed";
  if (receipt.readAt === null) return "unread";
  if (!notice.needsConfirmation) return "read";
  return isInTime(notice, now) ? "toConfirm" : "missed";
}

/** Whether it still waits for something that this person can do. */
export function isOutstanding(notice: NoticeFacts, receipt: Receipt, now: number): boolean {
  const standing = standingOf(notice, receipt, now);
  return standing === "unread" || standing === "toConfirm";
}

/** Whether a confirmation would be taken now. One that was given stays, whatever the deadline says. */
export function mayConfirm(notice: NoticeFacts, { confirmedAt }: Receipt, now: number): boolean {
  return notice.needsConfirmation && confirmedAt === null && isInTime(notice, now);
}

/** Whether a confirmation is still asked for; the deadline itself is in time. */
export function isInTime({ confirmBy }: Pick<NoticeFacts, "confirmBy">, now: number): boolean {
  return confirmBy === null || now <= confirmBy;
}

/** Between two reminders of the same notice to the same people. */
export const remindGapMs = 3_600_000;

/** So long before the deadline the server reminds those who have not confirmed. */
const remindAheadMs = 86_400_000;

/** When the server reminds of a notice by itself; null: never, as it was published too late for it. */
export function remindedByItselfAt({
  confirmBy,
  publishedAt,
}: {
  confirmBy: number | null;
  publishedAt: number;
}): number | null {
  const at = confirmBy === null ? null : confirmBy - remindAheadMs;
  return at !== null && at > publishedAt ? at : null;
}

/** How long until a reminder may follow those that its readers had last, in ms; 0: now. One that never was is null, one to come counts for nothing. */
export function untilReminder(remindedAt: readonly (number | null)[], now: number): number {
  return Math.max(0, ...remindedAt.map((at) => (at === null || at > now ? 0 : at + remindGapMs - now)));
}
