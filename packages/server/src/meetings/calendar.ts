import { readReader } from "../roles/index.ts";
import type { CallHandler } from "../app/calls.ts";
import { type CalendarEvent, type CalendarSource, writeCalendar } from "../calendars/index.ts";
import { findRead } from "./policy.ts";
import { listForCalendar, type MeetingRecord } from "./store/meetings.ts";

/** GET /meetings/{id}/calendar (P7). */
export const readCalendar: CallHandler<"GET /meetings/{id}/calendar"> = async ({ params }, context) => {
  const { meeting } = await findRead(context, params.id);
  const text = calendarOf([meeting], {
    method: meeting.isCalledOff ? "CANCEL" : "PUBLISH",
    language: context.language,
    url: null,
    guest: null,
  });
  return { fileName: `meeting-${meeting.meetingId}.ics`, text };
};

/** Meetings that somebody organises, or is invited to and has not declined (P7). */
export const meetingCalendar: CalendarSource = {
  part: "meetings",
  async list(db, { deptId, accountId, ...bounds }) {
    const { isMember } = await readReader(db, deptId, accountId);
    const rows = await listForCalendar(db, { deptId, accountId, isMember }, bounds);
    return rows.map((meeting) => eventOf(meeting, { url: null, guest: null }));
  },
};

type Sent = {
  url: string | null;
  /** To whom an invitation goes, and who seems to send it; `mayReply`: answers that their program sends there count. */
  guest: { name: string; email: string; sender: string; mayReply: boolean } | null;
};

export type CalendarFacts = Sent & {
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  language: "en-US" | "zh-CN";
};

/** Meetings as a file, or as an invitation by mail (RFC 5546). */
export function calendarOf(meetings: readonly MeetingRecord[], facts: CalendarFacts): string {
  const { method, language } = facts;
  const events = meetings.map((meeting) => ({
    ...eventOf(meeting, facts),
    status: method === "CANCEL" ? ("cancelled" as const) : ("confirmed" as const),
  }));
  return writeCalendar(events, { product: "Meetings", language, method, changedAt: 0 });
}

/** That of the series that a meeting was planned with: all its occurrences have it, also where the series was split. */
export function uidOf({
  calendarId,
  meetingId,
  deptId,
}: Pick<MeetingRecord, "calendarId" | "meetingId" | "deptId">): string {
  return `meeting-${calendarId === null ? meetingId : `s${calendarId}`}@${deptId}.lyceum`;
}

/** Each occurrence of a series has a RECURRENCE-ID: when it would have been at first. */
function eventOf(meeting: MeetingRecord, { url, guest }: Sent): CalendarEvent {
  const { calendarId, about, agenda, reason } = meeting;
  const items = agenda.map(({ title, minutes }) => (minutes > 0 ? `${title} (${minutes} min)` : title));
  return {
    uid: uidOf(meeting),
    ...(calendarId === null ? {} : { recurrenceAt: meeting.firstAt }),
    sequence: meeting.sequence,
    updatedAt: meeting.updatedAt,
    startAt: meeting.startsAt,
    endAt: meeting.endsAt,
    summary: meeting.title,
    description: [reason, about, items.join("\n"), url].filter(Boolean).join("\n\n"),
    ...(url === null ? {} : { url }),
    status: meeting.isCalledOff ? "cancelled" : "confirmed",
    ...(guest && {
      organizer: { name: meeting.organiser, email: guest.sender },
      attendee: { name: guest.name, email: guest.email, rsvp: guest.mayReply, answer: meeting.answer },
    }),
  };
}
