import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CallHandler } from "../app/calls.ts";
import { findRead } from "./policy.ts";
import type { MeetingRecord } from "./store/meetings.ts";

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

export type CalendarFacts = {
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  language: "en-US" | "zh-CN";
  url: string | null;
  /** To whom an invitation goes, and who seems to send it. */
  guest: { name: string; email: string; sender: string } | null;
};

/**
 * Meetings by RFC 5545 and 5546: a UID that never changes and is that of the series, a RECURRENCE-ID for each of its
 * occurrences, and a SEQUENCE that rises with each change. Occurrences stand one by one, in UTC: no calendar has to know the
 * rule or the zone, and one that was moved or called off is told like any other.
 */
export function calendarOf(meetings: readonly MeetingRecord[], facts: CalendarFacts): string {
  const { method, language, url, guest } = facts;
  const calendar = ical({
    prodId: { company: "Lyceum", product: "Meetings", language: language === "zh-CN" ? "ZH" : "EN" },
    method: ICalCalendarMethod[method],
  });
  for (const meeting of meetings) {
    const { seriesId, meetingId, deptId, about, agenda, reason } = meeting;
    const items = agenda.map(({ title, minutes }) => (minutes > 0 ? `${title} (${minutes} min)` : title));
    calendar.createEvent({
      id: `meeting-${seriesId === null ? meetingId : `s${seriesId}`}@${deptId}.lyceum`,
      ...(seriesId === null ? {} : { recurrenceId: new Date(meeting.firstAt) }),
      sequence: meeting.sequence,
      stamp: new Date(meeting.updatedAt),
      start: new Date(meeting.startsAt),
      end: new Date(meeting.endsAt),
      summary: meeting.title,
      description: [reason, about, items.join("\n"), url].filter(Boolean).join("\n\n"),
      ...(url === null ? {} : { url }),
      status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(guest === null
        ? {}
        : {
            organizer: { name: meeting.organiser, email: guest.sender },
            // Answers are given on the page, not by mail.
            attendees: [{ name: guest.name, email: guest.email, rsvp: false }],
          }),
    });
  }
  return calendar.toString();
}
