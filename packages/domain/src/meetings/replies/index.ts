export { isMoment, toMoment } from "./calendar-time.ts";
export { type AnswerBefore, countsNow } from "./counts-now.ts";
export { type CalendarReply, readReplies } from "./read-replies.ts";
