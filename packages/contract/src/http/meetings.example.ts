import type { Meeting, MeetingCard, MeetingContent } from "../shapes/index.ts";

export const meetingCardExample: MeetingCard = {
  meetingId: 7,
  title: "Weekly meeting of the staff",
  startsAt: 1_790_000_000_000,
  endsAt: 1_790_002_700_000,
  phase: "planned",
  audience: "invitees",
  organiser: { userId: "u-ann", name: "Ann" },
  repeats: true,
  own: "accepted",
};

export const meetingContentExample: MeetingContent = {
  title: "Weekly meeting of the staff",
  about: "What the week brings.",
  start: "2026-09-21T16:00",
  zone: "Asia/Shanghai",
  durationMs: 2_700_000,
  agenda: [{ title: "Timetable", minutes: 15 }],
  materials: [],
  invitees: ["u-ben"],
  audience: "invitees",
};

export const meetingExample: Meeting = {
  ...meetingCardExample,
  about: meetingContentExample.about,
  zone: meetingContentExample.zone,
  agenda: meetingContentExample.agenda,
  materials: [],
  rule: { every: "week", interval: 1, days: [1], by: "date", count: 10, until: null },
  number: 1,
  count: 10,
  slotAt: meetingCardExample.startsAt,
  firstAhead: 1,
  invitees: [
    {
      userId: "u-ben",
      name: "Ben",
      avatar: "",
      answer: "accepted",
      comment: "",
      answeredAt: 1_789_000_000_000,
    },
  ],
  version: 1,
  reason: "",
  joinFrom: 1_789_999_400_000,
  now: 1_789_000_000_000,
  roomId: "482913077",
  visit: null,
  acts: ["answer"],
  isForOther: false,
  minutesFinishedAt: null,
  minutes: null,
};
