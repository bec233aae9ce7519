import { limits } from "@lyceum/contract/limits";

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** How long things are kept, as the server keeps them. */
export const figures = {
  recallMinutes: limits.recallWindow.value / minuteMs,
  signInDays: limits.memberSessionLife.value / dayMs,
  noticeDays: limits.systemMessageLife.value / dayMs,
  receiptDays: limits.teamReceiptLife.value / dayMs,
  unusedFileDays: limits.assetUnusedLife.value / dayMs,
  guestHours: (limits.roomGuestLife.value / dayMs) * 24,
  auditYears: limits.auditLife.value / dayMs / 365,
} as const;
