import fc from "fast-check";
import { expect, test } from "vitest";
import { wallOf } from "../../shared/wall-time.ts";
import { formatDay, formatDayTime, formatRange, formatRelative, offsetText } from "./format.ts";

const zones = fc.constantFrom(
  "Europe/Vienna",
  "America/New_York",
  "Asia/Shanghai",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
);
const times = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });

test("A7 yesterday, today and tomorrow are days of the calendar in the zone", () => {
  fc.assert(
    fc.property(zones, times, fc.integer({ min: -48 * 60, max: 48 * 60 }), (zone, now, minutes) => {
      const time = now + minutes * 60_000;
      const dayOf = (moment: number) => Date.parse(wallOf(moment, zone).slice(0, 10));
      const days = (dayOf(time) - dayOf(now)) / 86_400_000;
      const said = formatRelative("en-US", zone, time, now);
      expect(said === "yesterday").toBe(days === -1);
      expect(said === "tomorrow").toBe(days === 1);
    }),
    { numRuns: 500 },
  );
});

test("A7 a day of 23 hours does not move yesterday", () => {
  const now = Date.parse("2026-03-30T00:30:00+02:00");
  expect(formatRelative("en-US", "Europe/Vienna", now - 86_400_000, now)).toBe("2 days ago");
  expect(formatRelative("zh-CN", "Europe/Vienna", now - 3_600_000, now)).toBe("昨天");
});

test("A7 moments are said by the clocks of the zone, in the language, in 24 hours", () => {
  const time = Date.parse("2026-11-22T23:05:00Z");
  expect(formatDayTime("en-US", "Asia/Shanghai", time)).toBe("Nov 23, 2026, 07:05");
  expect(formatDay("zh-CN", "Asia/Shanghai", time)).toBe("2026年11月23日");
  expect(formatRange("en-US", "Europe/Vienna", time, time + 3_600_000).replaceAll(/\s/g, " ")).toBe(
    "Nov 23, 2026, 00:05 – 01:05",
  );
  expect(offsetText("Asia/Kathmandu", time)).toBe("GMT+5:45");
  expect(offsetText("Europe/Vienna", Date.UTC(2026, 6))).toBe("GMT+2");
});
