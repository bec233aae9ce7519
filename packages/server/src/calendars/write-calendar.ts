import { cleanLine, cleanLines } from "@lyceum/domain/portal";
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** Something that takes place, as calendars know it. */
export type CalendarEvent = {
  /** Never changes, so that what moves is no second event. */
  uid: string;
  /** When it would have been, of an occurrence of a series. */
  recurrenceAt?: number;
  /** Rises with each change that people are told of, so that a calendar replaces what it has. */
  sequence: number;
  /** Null: nobody knows; the calendar as a whole has a time. */
  updatedAt: number | null;
  startAt: number;
  endAt: number;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  status: "confirmed" | "tentative" | "cancelled";
  organizer?: { name: string; email: string };
  /** Who is invited, with what they have answered; `rsvp`: their program sends their answer to the organizer. */
  attendee?: {
    name: string;
    email: string;
    rsvp: boolean;
    answer: "accepted" | "tentative" | "declined" | null;
  };
};

type Facts = {
  product: string;
  language: "en-US" | "zh-CN";
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  /** When what it says last changed, for events that have no time of their own. */
  changedAt: number;
  /** Of one that is read again and again. */
  subscribed?: { name: string; everySeconds: number };
};

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * A calendar by RFC 5545. Times are in UTC, which every calendar shows by the clock of its reader, and events of a series
 * stand one by one: no program has to know a rule or a zone.
 */
export function writeCalendar(events: readonly CalendarEvent[], facts: Facts): string {
  const { product, language, method, changedAt, subscribed } = facts;
  const calendar = ical({
    prodId: { company: "Lyceum", product, language: language === "zh-CN" ? "ZH" : "EN" },
    method: ICalCalendarMethod[method],
    ...(subscribed && { name: lineOf(subscribed.name), ttl: subscribed.everySeconds }),
  });
  for (const event of events) {
    const { recurrenceAt, location, description, url, organizer, attendee } = event;
    calendar.createEvent({
      id: event.uid,
      ...(recurrenceAt !== undefined && { recurrenceId: new Date(recurrenceAt) }),
      sequence: event.sequence,
      stamp: new Date(event.updatedAt ?? changedAt),
      start: new Date(event.startAt),
      end: new Date(event.endAt),
      summary: lineOf(event.summary),
      ...(location !== undefined && { location: lineOf(location) }),
      ...(description !== undefined && { description: cleanLines(description.toWellFormed()) }),
      ...(url !== undefined && { url }),
      status: statuses[event.status],
      ...(organizer && { organizer: { ...organizer, name: nameOf(organizer.name) } }),
      ...(attendee && { attendees: [attendeeOf(attendee)] }),
    });
  }
  return calendar.toString();
}

/** Half of a character, where a text was cut, would make a line longer than it was counted. */
function lineOf(text: string): string {
  return cleanLine(text.toWellFormed());
}

/** The parameter of a property holds neither a break of a line nor a quotation mark. */
function nameOf(text: string): string {
  return lineOf(text).replaceAll('"', "'");
}

const answers = {
  accepted: ICalAttendeeStatus.ACCEPTED,
  tentative: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
} as const;

function attendeeOf({ answer, name, ...attendee }: NonNullable<CalendarEvent["attendee"]>) {
  return {
    ...attendee,
    name: nameOf(name),
    status: answer === null ? ICalAttendeeStatus.NEEDSACTION : answers[answer],
  };
}
