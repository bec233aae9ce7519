import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  CalendarFile,
  Count,
  IdClient,
  Meeting,
  MeetingAnswer,
  MeetingCard,
  MeetingContent,
  MeetingReach,
  MeetingReview,
  MeetingRule,
  MinutesCursor,
  MinutesNews,
  MinutesUpdate,
  RuleOutlook,
  RuleReach,
  Nothing,
  nullable,
  pageQuery,
  strict,
  Version,
} from "../shapes/index.ts";
import {
  meetingCardExample as card,
  meetingContentExample as content,
  meetingExample as meeting,
} from "./meetings.example.ts";

const params = { id: "7" };
const reader = { row: "P7", realm: "edu", auth: "optional", permission: "none", answers: "data" } as const;
const member = {
  row: "P7",
  realm: "edu",
  auth: "user",
  permission: "edu:room:join",
  answers: "data",
} as const;
const Reason = Type.String({ minLength: 1, maxLength: limits.meetingReasonMax.value });

const ruleChange = { content: MeetingContent, rule: MeetingRule, reach: RuleReach };
const rule: MeetingRule = { every: "week", interval: 2, days: [1], by: "date", count: 6, until: null };

/** Meetings: scheduled conference rooms with an agenda, invitations, materials and minutes. */
export const meetingCalls = {
  "GET /meetings": httpCall({
    ...reader,
    about:
      "Meetings that the caller may read: those to come by their beginning, those that are over from the newest. Whoever is not signed in, or not admitted, has the public ones.",
    query: strict({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 64 })),
      /** Default: what is to come or runs. "mine": of these, what the caller organises or is invited to. */
      show: Type.Optional(Type.Union([Type.Literal("upcoming"), Type.Literal("mine"), Type.Literal("past")])),
    }),
    answers: "rows",
    data: MeetingCard,
    faults: [],
    rate: "publicRead",
    example: { query: { pageNum: "1", show: "upcoming" }, data: card },
  }),
  "POST /meetings": httpCall({
    ...member,
    about:
      "Plans a meeting, or several by a rule, each with a conference room of its own; at schools for children only staff do, and only staff invite the public. The same `key` plans it once. Everybody who is invited is told in the inbox, and by mail with a calendar invitation.",
    body: strict({ key: IdClient, content: MeetingContent, rule: nullable(MeetingRule) }),
    data: Type.Object({ meetingId: Type.Integer() }),
    faults: [
      "paramError",
      "notFound",
      "forbidden",
      "roomStartPast",
      "roomAttendeeUnknown",
      "meetingRule",
      "meetingsFull",
    ],
    rate: "roomPlan",
    example: { body: { key: "staff-week-39", content, rule: null }, data: { meetingId: 7 } },
  }),
  "GET /meetings/{id}": httpCall({
    ...reader,
    about: "A meeting that the caller may read, those that were called off among them; 404 for every other.",
    params: ById,
    /** What the link of an invitation carries: whose it is. */
    query: strict({ for: Type.Optional(Type.String({ maxLength: 64 })) }),
    data: Meeting,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, query: {}, data: meeting },
  }),
  "GET /meetings/{id}/calendar": httpCall({
    ...reader,
    about:
      "The meeting as a calendar file, with a UID that never changes and a sequence that rises with each change of time or title.",
    params: ById,
    data: CalendarFile,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: { fileName: "meeting-7.ics", text: "BEGIN:VCALENDAR" } },
  }),
  "POST /meetings/{id}/save": httpCall({
    ...member,
    about:
      "Changes a meeting that has not begun, for its organiser; of one that repeats, this occurrence alone. Who answered is asked again where the time changes. It names the version that was changed: where another one was saved meanwhile it is refused.",
    params: ById,
    body: strict({ version: Version, content: MeetingContent }),
    data: Meeting,
    faults: [
      "paramError",
      "notFound",
      "forbidden",
      "roomStartPast",
      "roomAttendeeUnknown",
      "meetingChanged",
      "meetingState",
    ],
    rate: "roomPlan",
    example: { params, body: { version: 1, content }, data: meeting },
  }),
  "POST /meetings/{id}/previewRule": httpCall({
    ...member,
    about: "What changeRule would do with the occurrences of a meeting that repeats, for its organiser.",
    params: ById,
    body: strict(ruleChange),
    data: RuleOutlook,
    faults: ["paramError", "notFound", "forbidden", "roomAttendeeUnknown", "meetingRule", "meetingState"],
    rate: "userWrite",
    example: {
      params,
      body: { content, rule, reach: "following" },
      data: { same: 4, moved: 0, single: 1, added: 2, dropped: 0 },
    },
  }),
  "POST /meetings/{id}/changeRule": httpCall({
    ...member,
    about:
      "Changes a meeting that repeats and its rule, for its organiser: from this occurrence on, or for all that are still to come. The occurrences keep their days, moved as far as this one is, where the rule still has them; others are planned, and what falls away is called off for the given reason. What was changed or called off alone stays as it is, and what is past is not touched. Who answered is asked again only where the time changes.",
    params: ById,
    body: strict({ ...ruleChange, version: Version, reason: Reason }),
    data: Meeting,
    faults: [
      "paramError",
      "notFound",
      "forbidden",
      "roomStartPast",
      "roomAttendeeUnknown",
      "meetingRule",
      "meetingsFull",
      "meetingChanged",
      "meetingState",
    ],
    rate: "roomPlan",
    example: {
      params,
      body: { version: 1, content, rule, reach: "following", reason: "We meet every other week." },
      data: meeting,
    },
  }),
  "POST /meetings/{id}/callOff": httpCall({
    ...member,
    about:
      "Calls a meeting off that has not begun, for its organiser, alone or with all that follow; everybody who is invited is told why. Said again it changes nothing.",
    params: ById,
    body: strict({ reason: Reason, reach: MeetingReach }),
    data: Meeting,
    faults: ["paramError", "notFound", "forbidden", "meetingState"],
    rate: "roomPlan",
    example: { params, body: { reason: "The speaker is ill.", reach: "one" }, data: meeting },
  }),
  "POST /meetings/{id}/answer": httpCall({
    ...member,
    about: "Says whether one comes, for who is invited, until the meeting is over; the last answer counts.",
    params: ById,
    body: strict({
      answer: MeetingAnswer,
      comment: Type.String({ maxLength: limits.meetingCommentMax.value }),
      reach: MeetingReach,
    }),
    data: Meeting,
    faults: ["notFound", "forbidden", "meetingState"],
    rate: "userWrite",
    example: { params, body: { answer: "accepted", comment: "", reach: "one" }, data: meeting },
  }),
  "GET /meetings/{id}/review": httpCall({
    ...reader,
    about: "What is left of a meeting that is over; who came is shown to the organiser alone.",
    params: ById,
    data: MeetingReview,
    faults: ["notFound", "meetingState"],
    rate: "publicRead",
    example: { params, data: { meeting, attendance: null } },
  }),
  "POST /meetings/{id}/minutes": httpCall({
    ...member,
    about:
      "Exchanges updates of the minutes with the others who are invited, from the beginning of the meeting on: stores the own ones, and answers what came after `after`. With `waits` it answers when there is something, or after a while; with `seen`, also when the cursors are others than those. A cursor is said with each exchange, or forgotten within seconds.",
    params: ById,
    body: strict({
      after: Count,
      updates: Type.Array(MinutesUpdate, { maxItems: limits.minutesUpdatesMax.value }),
      waits: Type.Boolean(),
      cursor: Type.Optional(MinutesCursor),
      seen: Type.Optional(Type.String({ maxLength: 24 })),
    }),
    data: MinutesNews,
    faults: ["paramError", "notFound", "forbidden", "minutesClosed", "minutesFull"],
    rate: "minutes",
    example: {
      params,
      body: { after: 0, updates: [], waits: false },
      data: { updates: [], last: 0, writers: [], cursors: [], seen: "", finishedAt: null },
    },
  }),
  "POST /meetings/{id}/finishMinutes": httpCall({
    ...member,
    about:
      "Finishes the minutes, for the organiser: from then on everybody who is invited reads them, and nobody writes.",
    params: ById,
    body: Nothing,
    data: Meeting,
    faults: ["notFound", "forbidden", "minutesClosed", "minutesFull"],
    rate: "userWrite",
    example: { params, body: {}, data: meeting },
  }),
};
