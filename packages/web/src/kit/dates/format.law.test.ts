import fc from "fast-check";
import { expect, test } from "vitest";
import { wallOf } from "../../shared/wall-time.ts";
import {
  formatDay,
  formatDayTime,
  formatExact,
  formatIso,
  formatRange,
  formatRelative,
  offsetText,
  zoneName,
} from "./format.ts";

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

test("A7 a moment written for a file is the same moment when it is read, and shows the day of the zone", () => {
  fc.assert(
    fc.property(zones, times, (zone, time) => {
      const text = formatIso(zone, time);
      expect(Date.parse(text)).toBe(Math.floor(time / 1_000) * 1_000);
      expect(text.slice(0, 16)).toBe(wallOf(time, zone));
    }),
  );
  expect(formatIso("Asia/Kathmandu", Date.parse("2026-11-22T23:05:09Z"))).toBe("2026-11-23T04:50:09+05:45");
  expect(formatIso("America/New_York", Date.parse("2026-11-22T23:05:09Z"))).toBe("2026-11-22T18:05:09-05:00");
});

test("A7 an exact moment says its offset, and a zone has a name that people know", () => {
  const time = Date.parse("2026-11-22T23:05:09Z");
  expect(formatExact("en-US", "Asia/Shanghai", time)).toBe("Monday, November 23, 2026 at 07:05:09 GMT+8");
  expect(zoneName("en-US", "Europe/Vienna", time)).toBe("Central European Time (Vienna)");
  expect(zoneName("zh-CN", "Asia/Shanghai", time)).toContain("中国");
  expect(zoneName("en-US", "UTC", time)).toContain("UTC");
});
