import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayName, shortTime } from "./dates.ts";

const words = { today: "Today", yesterday: "Yesterday" };
const zoneBefore = process.env["TZ"];

beforeEach(() => {
  process.env["TZ"] = "Europe/Berlin";
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  if (zoneBefore === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zoneBefore;
});

test("A7 yesterday is the day before, also after a day of 23 or 25 hours", () => {
  // The clocks went forward on the 29th: 24 hours before half past midnight lies two days back.
  vi.setSystemTime(new Date("2026-03-30T00:30:00+02:00"));
  const on29th = Date.parse("2026-03-29T12:00:00+02:00");
  const on28th = Date.parse("2026-03-28T23:45:00+01:00");
  expect(dayName("en-US", on29th, words)).toBe("Yesterday");
  expect(shortTime("en-US", on29th, "Yesterday")).toBe("Yesterday");
  expect(dayName("en-US", on28th, words)).toBe("Saturday, March 28");
  // And back on the 25th, which had 25 hours.
  vi.setSystemTime(new Date("2026-10-25T23:30:00+01:00"));
  expect(dayName("en-US", Date.parse("2026-10-24T00:10:00+02:00"), words)).toBe("Yesterday");
});

test("A7 a weekday stands for the last six days alone", () => {
  vi.setSystemTime(new Date("2026-11-20T10:00:00+01:00"));
  expect(shortTime("en-US", Date.parse("2026-11-14T23:00:00+01:00"), "Yesterday")).toBe("Sat");
  expect(shortTime("en-US", Date.parse("2026-11-13T23:00:00+01:00"), "Yesterday")).toBe("Nov 13");
  expect(shortTime("en-US", Date.parse("2026-11-21T09:00:00+01:00"), "Yesterday")).toBe("Nov 21");
});
