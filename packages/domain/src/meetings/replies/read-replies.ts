import { limits } from "@lyceum/contract/limits";
import type { MeetingAnswer } from "@lyceum/contract/shapes";
import { type CalendarLine, readComponents, unescapeText } from "./read-components.ts";
import { type CalendarTime, readTime } from "./calendar-time.ts";

/** What a calendar program says that somebody answered to one event (RFC 5546), in signs of others: nothing of it is proved. */
export type CalendarReply = {
  uid: string;
  /** Which occurrence; null: the event as a whole. */
  occurrence: CalendarTime | null;
  /** Addresses in small letters. */
  attendee: string;
  organizer: string;
  answer: MeetingAnswer;
  /** The version of the invitation that was answered. */
  sequence: number;
  /** When it was answered, in ms. */
  stamp: number;
  comment: string;
  /** The time that was proposed instead (COUNTER). */
  proposal: { start: CalendarTime; end: CalendarTime | null } | null;
};

/** The answers in the text of a calendar: a REPLY, or a COUNTER, which is an answer with a proposal. Anything else has none. */
export function readReplies(text: string): CalendarReply[] {
  const { calendar, events } = readComponents(text);
  const method = valueOf(calendar, "METHOD").toUpperCase();
  if (method !== "REPLY" && method !== "COUNTER") return [];
  return events
    .slice(0, limits.meetingOccurrencesMax.value)
    .map((lines) => readEvent(lines, method === "COUNTER"))
    .filter((reply) => reply !== null);
}

const answers: Readonly<Record<string, MeetingAnswer>> = {
  ACCEPTED: "accepted",
  TENTATIVE: "tentative",
  DECLINED: "declined",
};

function readEvent(lines: readonly CalendarLine[], isCounter: boolean): CalendarReply | null {
  const attendees = lines.filter(({ name }) => name === "ATTENDEE");
  const [attendee] = attendees;
  // Whoever answers says so of one person.
  if (!attendee || attendees.length > 1) return null;
  const state = attendee.parameters.get("PARTSTAT")?.toUpperCase() ?? "";
  // A proposal without a word on whether one comes leaves that open.
  const answer = answers[state] ?? (isCounter ? "tentative" : undefined);
  const stamp = readTime(valueOf(lines, "DTSTAMP"), undefined);
  const sequence = valueOf(lines, "SEQUENCE") || "0";
  if (answer === undefined || stamp === null || !("moment" in stamp) || !/^\d{1,9}$/.test(sequence))
    return null;
  const occurrence = timeOf(lines, "RECURRENCE-ID");
  // One that cannot be read is no answer to all.
  if (occurrence === null && lines.some(({ name }) => name === "RECURRENCE-ID")) return null;
  const start = timeOf(lines, "DTSTART");
  return {
    uid: valueOf(lines, "UID"),
    occurrence,
    attendee: addressOf(attendee.value),
    organizer: addressOf(valueOf(lines, "ORGANIZER")),
    answer,
    sequence: Number(sequence),
    stamp: stamp.moment,
    comment: unescapeText(valueOf(lines, "COMMENT") || attendee.parameters.get("X-RESPONSE-COMMENT") || ""),
    proposal: isCounter && start !== null ? { start, end: timeOf(lines, "DTEND") } : null,
  };
}

function valueOf(lines: readonly CalendarLine[], name: string): string {
  return lines.find((line) => line.name === name)?.value.trim() ?? "";
}

function timeOf(lines: readonly CalendarLine[], name: string): CalendarTime | null {
  const line = lines.find((one) => one.name === name);
  return line ? readTime(line.value, line.parameters.get("TZID")) : null;
}

function addressOf(value: string): string {
  return value
    .trim()
    .replace(/^mailto:/i, "")
    .toLowerCase();
}
