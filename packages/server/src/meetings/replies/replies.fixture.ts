/** What a reply says, as calendar programs find it in the invitation. */
export type Invitation = {
  uid: string;
  organizer: string;
  attendee: string;
  /** Of one occurrence, in UTC. */
  recurrenceId?: string;
  start: string;
  end: string;
  sequence: number;
};

export type Said = { partstat: "ACCEPTED" | "TENTATIVE" | "DECLINED"; stamp: string; comment?: string };

const recurrence = ({ recurrenceId }: Invitation, write: (value: string) => string) =>
  recurrenceId === undefined ? [] : [write(recurrenceId)];

/** As Gmail writes it: the whole event back, the comment at the attendee, long lines folded. */
function gmail(invitation: Invitation, { partstat, stamp, comment }: Said): string[] {
  const { uid, organizer, attendee, start, end, sequence } = invitation;
  const said = comment === undefined ? "" : `;X-RESPONSE-COMMENT="${comment}"`;
  return [
    "BEGIN:VCALENDAR",
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    "METHOD:REPLY",
    "BEGIN:VEVENT",
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `DTSTAMP:${stamp}`,
    `ORGANIZER;CN=Olga:mailto:${organizer}`,
    `UID:${uid}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=Ina;X-NUM-GUESTS=0${said}:mailto:${attendee}`,
    ...recurrence(invitation, (value) => `RECURRENCE-ID:${value}`),
    "CREATED:20260901T080000Z",
    "DESCRIPTION:Answer after signing in",
    "LAST-MODIFIED:20260901T080000Z",
    `SEQUENCE:${sequence}`,
    "STATUS:CONFIRMED",
    "SUMMARY:Timetable",
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
}

/** As Outlook and Exchange write it: a zone by a name of their own, the address in capitals, no organizer. */
function outlook(invitation: Invitation, { partstat, stamp, comment }: Said): string[] {
  const { uid, attendee, start, end, sequence } = invitation;
  const zoned = (value: string) => value.replace(/Z$/, "");
  return [
    "BEGIN:VCALENDAR",
    "METHOD:REPLY",
    "PRODID:Microsoft Exchange Server 2010",
    "VERSION:2.0",
    "BEGIN:VTIMEZONE",
    "TZID:UTC",
    "BEGIN:STANDARD",
    "DTSTART:16010101T000000",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `ATTENDEE;PARTSTAT=${partstat};CN=Ina:MAILTO:${attendee.toUpperCase()}`,
    `COMMENT;LANGUAGE=en-US:${comment ?? ""}\\n`,
    `UID:${uid}`,
    ...recurrence(invitation, (value) => `RECURRENCE-ID;TZID=UTC:${zoned(value)}`),
    "SUMMARY;LANGUAGE=en-US:Accepted: Timetable",
    `DTSTART;TZID=UTC:${zoned(start)}`,
    `DTEND;TZID=UTC:${zoned(end)}`,
    "CLASS:PUBLIC",
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    "X-MICROSOFT-CDO-APPT-SEQUENCE:0",
    "BEGIN:VALARM",
    "DESCRIPTION:REMINDER",
    "TRIGGER;RELATED=START:-PT15M",
    "ACTION:DISPLAY",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
}

/** As Apple Calendar writes it: parameters in quotation marks, the address of the attendee in one of them, too. */
function apple(invitation: Invitation, { partstat, stamp, comment }: Said): string[] {
  const { uid, organizer, attendee, start, end, sequence } = invitation;
  return [
    "BEGIN:VCALENDAR",
    "CALSCALE:GREGORIAN",
    "VERSION:2.0",
    "METHOD:REPLY",
    "PRODID:-//Apple Inc.//macOS 15.1//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTEND:${end}`,
    `ATTENDEE;CN="Ina";CUTYPE=INDIVIDUAL;EMAIL="${attendee}";PARTSTAT=${partstat}:mailto:${attendee}`,
    "SUMMARY:Timetable",
    ...(comment === undefined ? [] : [`COMMENT:${comment}`]),
    `DTSTART:${start}`,
    `DTSTAMP:${stamp}`,
    `ORGANIZER;CN="Olga":mailto:${organizer}`,
    `SEQUENCE:${sequence}`,
    ...recurrence(invitation, (value) => `RECURRENCE-ID:${value}`),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
}

/** The structure that each program gives its replies, folded as they fold. */
export const programs = Object.fromEntries(
  Object.entries({ gmail, outlook, apple }).map(([name, write]) => [
    name,
    (invitation: Invitation, said: Said) =>
      write(invitation, said)
        .map((line) => (line.match(/.{1,74}/gu) ?? [""]).join("\r\n "))
        .join("\r\n"),
  ]),
) as Record<"gmail" | "outlook" | "apple", (invitation: Invitation, said: Said) => string>;
