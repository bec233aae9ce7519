/** What a calendar needs to know of a scheduled room. */
export type Meeting = { roomId: string; name: string; startsAt: number; endsAt: number; link: string };

/** A scheduled room as a file that calendars take (RFC 5545). The same room has the same id, so that a new time replaces the old. */
export function calendarFile({ roomId, name, startsAt, endsAt, link }: Meeting, now: number): string {
  const host = new URL(link).host;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Lyceum//Rooms//EN",
    "BEGIN:VEVENT",
    `UID:room-${roomId}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    // Calendars take the later of two.
    `SEQUENCE:${Math.floor(now / 1000) % 2_147_483_647}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${written(name)}`,
    `DESCRIPTION:${written(link)}`,
    `LOCATION:${written(link)}`,
    `URL:${link}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

export function saveCalendarFile(meeting: Meeting): void {
  const url = URL.createObjectURL(new Blob([calendarFile(meeting, Date.now())], { type: "text/calendar" }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: `room-${meeting.roomId}.ics` });
  link.click();
  URL.revokeObjectURL(url);
}

function stamp(time: number): string {
  return `${new Date(time).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;
}

function written(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");
}

/** At most 75 octets a line, and no character cut in two; what goes on begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = "";
  let octets = 0;
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length;
    if (octets + more > 75) {
      lines.push(now);
      [now, octets] = [" ", 1];
    }
    now += sign;
    octets += more;
  }
  return [...lines, now].join("\r\n");
}
