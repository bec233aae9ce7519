import fc from "fast-check";
import { expect, test } from "vitest";
import { utcOf, writeWall } from "../../dates/index.ts";
import { type AnswerBefore, type CalendarReply, countsNow, isMoment, readReplies } from "../index.ts";

const answers = { ACCEPTED: "accepted", TENTATIVE: "tentative", DECLINED: "declined" } as const;
const state = fc.constantFrom("ACCEPTED", "TENTATIVE", "DECLINED");
const words = fc.string({
  unit: fc.constantFrom("a", "é", "会", ",", ";", "\\", "\n", ":", '"', " "),
  maxLength: 300,
});
const stamp = fc.integer({ min: 0, max: 30_000_000 }).map((minutes) => minutes * 60_000);

const written = (moment: number) => `${writeWall(moment).slice(0, 16).replaceAll(/[-:]/g, "")}00Z`;
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
/** Lines of at most `width` signs, as programs fold them. */
const folded = (text: string, width: number) =>
  text
    .split("\r\n")
    .map((line) => (line.match(new RegExp(`.{1,${width}}`, "gsu")) ?? [""]).join("\r\n "))
    .join("\r\n");

test("P7 an answer is read as it was written, however its lines are folded", () => {
  fc.assert(
    fc.property(
      state,
      words,
      stamp,
      fc.nat(99),
      fc.integer({ min: 8, max: 75 }),
      fc.boolean(),
      (partstat, comment, at, sequence, width, isCounter) => {
        const lines = [
          "BEGIN:VCALENDAR",
          `METHOD:${isCounter ? "COUNTER" : "REPLY"}`,
          "BEGIN:VTIMEZONE",
          "TZID:Somewhere",
          "BEGIN:STANDARD",
          "DTSTART:16010101T000000",
          "END:STANDARD",
          "END:VTIMEZONE",
          "BEGIN:VEVENT",
          "UID:meeting-7@100.lyceum",
          'ORGANIZER;CN="Olga; teacher":mailto:Meetings+Ab@school.test',
          `ATTENDEE;CN="a:b";PARTSTAT=${partstat}:MAILTO:Ina@example.org`,
          `COMMENT:${escaped(comment)}`,
          `DTSTAMP:${written(at)}`,
          `SEQUENCE:${sequence}`,
          "BEGIN:VALARM",
          "DTSTAMP:19700101T000000Z",
          "SEQUENCE:7000",
          "END:VALARM",
          "END:VEVENT",
          "END:VCALENDAR",
        ];
        expect(readReplies(folded(lines.join("\r\n"), width))).toEqual([
          {
            uid: "meeting-7@100.lyceum",
            occurrence: null,
            attendee: "ina@example.org",
            organizer: "meetings+ab@school.test",
            answer: answers[partstat],
            sequence,
            stamp: at,
            comment: comment.trim() === comment ? comment : expect.stringContaining(comment.trim()),
            proposal: null,
          } satisfies Record<keyof CalendarReply, unknown>,
        ]);
      },
    ),
  );
});

test("P7 no text of a stranger throws or takes long, and without METHOD:REPLY it is no answer", () => {
  const piece = fc.constantFrom(
    "BEGIN:",
    "END:",
    "VEVENT",
    "VCALENDAR",
    "METHOD:REPLY",
    "\r\n",
    "\n ",
    ";",
    ":",
    '"',
    "=",
    "DTSTAMP",
    "\u0000",
    "X",
  );
  const mess = fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 20 })), { maxLength: 60 });
  fc.assert(
    fc.property(mess, (parts) => {
      const found = readReplies(parts.join(""));
      if (found.length > 0) expect(parts.join("").toUpperCase()).toMatch(/METHOD:(REPLY|COUNTER)/);
    }),
  );
  // In tens of thousands, where a careless reader would take the square of it.
  expect(readReplies("BEGIN:VCALENDAR\n".repeat(30_000))).toEqual([]);
  expect(readReplies(`BEGIN:VCALENDAR\n${';"'.repeat(60_000)}`)).toEqual([]);
  expect(readReplies(`BEGIN:VCALENDAR\n${"\n ".repeat(120_000)}`)).toEqual([]);
});

test("P7 in whatever order replies come, and however often, the newest of those to the present times stands", () => {
  const reply = fc.record({ sequence: fc.nat(3), stamp, answer: state });
  fc.assert(
    fc.property(
      fc.uniqueArray(reply, { minLength: 1, maxLength: 8, selector: (one) => one.stamp }),
      fc.nat(3),
      fc.option(stamp, { nil: null }),
      fc.infiniteStream(fc.nat()),
      (replies, askedSequence, onPage, order) => {
        const now = 3_000_000_000_000;
        let known: AnswerBefore & { answer: string } = {
          askedSequence,
          replyStamp: null,
          answeredAt: onPage,
          answer: "page",
        };
        const before = known;
        for (let step = 0; step < replies.length * 3; step += 1) {
          const first = step < replies.length;
          const at = first ? step : (order.next().value ?? 0) % replies.length;
          const one = replies[at];
          if (!one || !countsNow(one, known, now)) continue;
          known = { askedSequence, replyStamp: one.stamp, answeredAt: one.stamp, answer: one.answer };
        }
        const fit = replies.filter(
          (one) => one.sequence >= askedSequence && (onPage === null || one.stamp > onPage),
        );
        const newest = fit.toSorted((one, other) => other.stamp - one.stamp)[0];
        expect(known.answer).toBe(newest?.answer ?? before.answer);
      },
    ),
  );
});

test("P7 a clock that is ahead does not make a reply later than what was answered on the page after it", () => {
  const known = { askedSequence: 0, replyStamp: 5_000, answeredAt: 9_000 };
  expect(countsNow({ sequence: 0, stamp: 60_000 }, known, 8_000)).toBe(false);
  expect(countsNow({ sequence: 0, stamp: 60_000 }, known, 10_000)).toBe(true);
});

test("P7 an occurrence is found by UTC, by a zone with a name, by one that only its program names, and by its day", () => {
  const at = utcOf(2026, 10, 26, 8);
  const zone = "Europe/Berlin";
  expect(isMoment({ moment: at }, at, zone)).toBe(true);
  expect(isMoment({ wall: "2026-10-26T16:00", zone: "Asia/Shanghai" }, at, zone)).toBe(true);
  expect(isMoment({ wall: "2026-10-26T09:00", zone: null }, at, zone)).toBe(true);
  expect(isMoment({ wall: "2026-10-26T09:00", zone: "Asia/Shanghai" }, at, zone)).toBe(false);
  expect(isMoment({ wall: "2026-10-26T08:00", zone: null }, at, zone)).toBe(false);
  expect(isMoment({ wall: "2026-10-26", zone: null }, at, zone)).toBe(true);
  expect(isMoment({ wall: "2026-10-27", zone: null }, at, zone)).toBe(false);
});
