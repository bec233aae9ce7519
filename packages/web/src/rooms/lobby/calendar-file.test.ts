import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const meeting = {
  roomId: "482913077",
  name: "Algebra; part 1, with \\ and\na break",
  startsAt: Date.UTC(2026, 8, 1, 6, 30),
  endsAt: Date.UTC(2026, 8, 1, 7, 15),
  link: "https://school.example/rooms/482913077",
};

test("R1 a scheduled room is a calendar's event, with its link, in UTC", () => {
  const lines = calendarFile(meeting, Date.UTC(2026, 7, 1)).split("\r\n");
  expect(lines).toContain("DTSTART:20260901T063000Z");
  expect(lines).toContain("DTEND:20260901T071500Z");
  expect(lines).toContain("UID:room-482913077@school.example");
  expect(lines).toContain("SUMMARY:Algebra\\; part 1\\, with \\\\ and\\na break");
  expect(lines).toContain(`LOCATION:${meeting.link}`);
  expect(lines.at(-2)).toBe("END:VCALENDAR");
});

test("R1 no line is longer than 75 octets, and no character is cut", () => {
  const name = "数学课😀".repeat(30);
  const file = calendarFile({ ...meeting, name }, 0);
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${name}`);
});
