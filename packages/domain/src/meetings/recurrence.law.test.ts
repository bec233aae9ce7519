import { limits } from "@lyceum/contract/limits";
import type { MeetingRule } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readWall, utcOf, wallOf, weekdayOf, writeWall } from "../dates/index.ts";
import { occurrencesOf } from "./index.ts";

const dayMs = 86_400_000;
const zone = fc.constantFrom(
  "Asia/Shanghai",
  "Europe/Berlin",
  "America/New_York",
  "UTC",
  "Australia/Lord_Howe",
);
const start = fc
  .record({ day: fc.integer({ min: 0, max: 2_000 }), minute: fc.integer({ min: 0, max: 287 }) })
  .map(({ day, minute }) => writeWall(utcOf(2026, 1, 1) + day * dayMs + minute * 300_000));
const weekday = (wall: string) => weekdayOf(readWall(wall));
const count = fc.integer({ min: 1, max: 30 });
const base: Omit<MeetingRule, "every"> = { interval: 1, days: [], by: "date", count: null, until: null };

test("P7 occurrences ascend from the first, as many as asked, at one time of the zone's clocks in spring and autumn", () => {
  let skipped = 0;
  fc.assert(
    fc.property(
      start,
      zone,
      fc.constantFrom("day", "week", "month"),
      fc.integer({ min: 1, max: 2 }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.constantFrom("date", "weekday"),
      count,
      (first, at, every, interval, some, by, wanted) => {
        const rule: MeetingRule = {
          every,
          interval,
          days: [...some, weekday(first)],
          by,
          count: wanted,
          until: null,
        };
        const all = occurrencesOf(first, at, rule);
        // A date that few months have needs more than five years.
        if (all === null) return expect(every).toBe("month");
        expect(all).toHaveLength(wanted);
        expect(all.toSorted((a, b) => a - b)).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
        for (const one of all) {
          const wall = wallOf(one, at);
          // What the clocks skip is at most an hour beside it.
          if (wall.slice(11) !== first.slice(11)) {
            skipped += 1;
            const apart = Math.abs(readWall(wall) - readWall(`${wall.slice(0, 11)}${first.slice(11)}`));
            expect(Math.min(apart, dayMs - apart)).toBeLessThanOrEqual(3_600_000);
          } else if (every === "week") expect(rule.days).toContain(weekday(wall));
          else if (every === "month" && by === "date") expect(wall.slice(8, 10)).toBe(first.slice(8, 10));
          else if (every === "month") expect(weekday(wall)).toBe(weekday(first));
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(skipped).toBeGreaterThan(0);
});

test("P7 a rule with a last day has every occurrence up to it and none behind", () => {
  fc.assert(
    fc.property(start, zone, fc.integer({ min: 0, max: 90 }), (first, at, days) => {
      const until = writeWall(readWall(first.slice(0, 10)) + days * dayMs).slice(0, 10);
      const all = occurrencesOf(first, at, { ...base, every: "day", until }) ?? [];
      expect(all).toHaveLength(days + 1);
    }),
  );
});

test("P7 a meeting of every Monday at nine is at nine in Berlin before and after the clocks change", () => {
  const all = occurrencesOf("2026-10-19T09:00", "Europe/Berlin", {
    ...base,
    every: "week",
    days: [1],
    count: 3,
  });
  expect(all?.map((at) => wallOf(at, "UTC"))).toEqual([
    "2026-10-19T07:00",
    "2026-10-26T08:00",
    "2026-11-02T08:00",
  ]);
});

test("P7 the 31st skips short months, and the fifth Friday is the last one", () => {
  const days = (first: string, by: "date" | "weekday") =>
    occurrencesOf(`${first}T10:00`, "UTC", { ...base, every: "month", by, count: 3 })?.map((at) =>
      wallOf(at, "UTC").slice(0, 10),
    );
  expect(days("2026-01-31", "date")).toEqual(["2026-01-31", "2026-03-31", "2026-05-31"]);
  expect(days("2026-01-30", "weekday")).toEqual(["2026-01-30", "2026-02-27", "2026-03-27"]);
  expect(days("2026-01-20", "weekday")).toEqual(["2026-01-20", "2026-02-17", "2026-03-17"]);
});

test("P7 a rule without an end, beyond the limits, or beside its first day is none", () => {
  const none = (rule: Partial<MeetingRule>, first = "2026-11-23T09:00") =>
    expect(occurrencesOf(first, "UTC", { ...base, every: "day", ...rule })).toBeNull();
  none({});
  none({ count: 2, until: "2026-12-01" });
  none({ until: "2026-11-22" });
  none({ until: "2027-11-23" });
  none({ every: "week", days: [2], count: 2 });
  none({ every: "month", interval: 12, count: limits.meetingOccurrencesMax.value });
  none({ count: 2 }, "2026-02-30T09:00");
});

test("P7 dates are those of the calendar, back and forth, over leap years and centuries", () => {
  const plain = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", dateStyle: "short" });
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 100_000 }), (day) => {
      const at = day * dayMs + 61_260_000;
      expect(writeWall(at)).toBe(`${plain.format(at)}T17:01`);
      expect(readWall(writeWall(at))).toBe(at);
    }),
  );
});
