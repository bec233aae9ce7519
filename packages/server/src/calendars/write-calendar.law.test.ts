import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

/** Words that would be lines, properties or parameters of their own if nothing were done about them. */
const hostile = fc.array(
  fc.oneof(
    fc.constantFrom(
      "\r\n",
      "\n",
      "\r",
      "\u0085",
      "\u2028",
      "\0",
      "\u000B",
      "END:VEVENT",
      "BEGIN:VALARM",
      "ATTACH:https://elsewhere.example/",
      "\r\n ",
      "\\n",
      "\\",
      ";",
      ",",
      ":",
      '"',
      "X-A=1",
      "Elternabend 家长会 👩‍👧",
      "\uD800",
    ),
    fc.string({ maxLength: 12 }),
    fc.constant("长".repeat(60)),
  ),
  { maxLength: 8 },
);
const words = hostile.map((parts) => parts.join(""));
/** People and schools have names. */
const called = words.map((text) => `A${text}`);

const event: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.constant("activity-1@100.lyceum"),
  sequence: fc.nat(9),
  updatedAt: fc.option(fc.nat(2_000_000_000_000)),
  startAt: fc.nat(2_000_000_000_000),
  endAt: fc.nat(2_000_000_000_000),
  summary: words,
  location: words,
  description: words,
  status: fc.constantFrom("confirmed", "tentative", "cancelled"),
  organizer: fc.record({ name: called, email: fc.constant("school@riverside.example") }),
  attendee: fc.record({
    name: called,
    email: fc.constant("ann@riverside.example"),
    rsvp: fc.boolean(),
    answer: fc.constantFrom("accepted", "tentative", "declined", null),
  }),
});

const known = [
  "ATTENDEE",
  "BEGIN",
  "DESCRIPTION",
  "DTEND",
  "DTSTAMP",
  "DTSTART",
  "END",
  "LOCATION",
  "METHOD",
  "NAME",
  "ORGANIZER",
  "PRODID",
  "REFRESH-INTERVAL",
  "SEQUENCE",
  "STATUS",
  "SUMMARY",
  "UID",
  "VERSION",
  "X-PUBLISHED-TTL",
  "X-WR-CALNAME",
];

test("P4 P7 P8 whatever people write, a calendar has the lines that we wrote: none is added, broken or too long", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 3 }), called, (events, name) => {
      const text = writeCalendar(events, {
        product: "Activities",
        language: "en-US",
        method: "PUBLISH",
        changedAt: 0,
        subscribed: { name, everySeconds: 3_600 },
      });
      const lines = text.split("\r\n");
      expect(lines.filter((line) => /[\r\n\u0085\u2028\0]/.test(line))).toEqual([]);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const whole = text.replaceAll("\r\n ", "").split("\r\n");
      const names = whole
        .filter((line) => line !== "")
        .map((line) => /^[A-Z-]+(?=[;:])/.exec(line)?.[0] ?? line);
      expect(names.filter((one) => !known.includes(one))).toEqual([]);
      expect(names.filter((one) => one === "BEGIN")).toHaveLength(events.length + 1);
      expect(names.filter((one) => one === "ATTENDEE")).toHaveLength(events.length);
      // Times are in UTC: no zone is needed, and none is invented.
      const times = whole.filter((line) => /^DT(START|END|STAMP)/.test(line));
      expect(times.filter((line) => !/^DT(START|END|STAMP):\d{8}T\d{6}Z$/.test(line))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
