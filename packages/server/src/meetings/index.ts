import type { CallHandlers } from "../app/calls.ts";
import { answerMeeting } from "./answer.ts";
import { readCalendar } from "./calendar.ts";
import { changeRule, previewRule } from "./change-rule.ts";
import { exchangeMinutes } from "./minutes/exchange-minutes.ts";
import { finishMinutes } from "./minutes/finish-minutes.ts";
import { planMeeting } from "./plan-meeting.ts";
import { listMeetings, readMeeting, reviewMeeting } from "./read-meetings.ts";
import { callOffMeeting, saveMeeting } from "./write-meeting.ts";

export { meetingCalendar } from "./calendar.ts";
export { registerMeetingFiles } from "./files.ts";
export { meetingJobs } from "./jobs.ts";
export { makeTokenKeeper } from "./replies/keep-token.ts";
export { hasTokenPlace } from "./store/mailbox-token.ts";

export const meetingHandlers = {
  "GET /meetings": listMeetings,
  "POST /meetings": planMeeting,
  "GET /meetings/{id}": readMeeting,
  "GET /meetings/{id}/calendar": readCalendar,
  "POST /meetings/{id}/save": saveMeeting,
  "POST /meetings/{id}/previewRule": previewRule,
  "POST /meetings/{id}/changeRule": changeRule,
  "POST /meetings/{id}/callOff": callOffMeeting,
  "POST /meetings/{id}/answer": answerMeeting,
  "GET /meetings/{id}/review": reviewMeeting,
  "POST /meetings/{id}/minutes": exchangeMinutes,
  "POST /meetings/{id}/finishMinutes": finishMinutes,
} satisfies Partial<CallHandlers>;
