export { isAddressed, isComplete, isSentTo, type Reader } from "./audience.ts";
export {
  isInTime,
  isOutstanding,
  mayConfirm,
  type NoticeFacts,
  type Receipt,
  remindedByItselfAt,
  remindGapMs,
  standingOf,
  untilReminder,
} from "./standing.ts";
export { type NoticeStep, possibleSteps, stepNotice } from "./notice-state.ts";
