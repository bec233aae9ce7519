import type { MeetingRule } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOf, readWall, wallOf, weekdayOf, writeWall } from "../dates/index.ts";
import { firstStart, type Occurrence, occurrencesOf, splitSeries } from "./index.ts";

const dayMs = 86_400_000;
const zone = "Europe/Berlin";
const weekday = (wall: string) => weekdayOf(readWall(wall));
const dayAt = (at: number) => wallOf(at, zone).slice(0, 10);
const later = (wall: string, days: number) => writeWall(readWall(wall) + days * dayMs);

/** Every other day or on some days of the week, from a day of autumn on, when clocks change. */
const rule = (start: string) =>
  fc
    .record({
      every: fc.constantFrom("day", "week"),
      interval: fc.integer({ min: 1, max: 3 }),
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      count: fc.integer({ min: 1, max: 20 }),
    })
    .map((one): MeetingRule => ({ ...one, days: [...one.days, weekday(start)], by: "date", until: null }));

const change = fc
  .record({ day: fc.integer({ min: 0, max: 40 }), shift: fc.integer({ min: -9, max: 9 }), hour: fc.nat(2) })
  .chain(({ day, shift, hour }) => {
    const first = later("2026-10-05T09:00", day);
    return fc.record({
      first: fc.constant(first),
      before: rule(first),
      edited: fc.nat(19),
      fixed: fc.nat(19),
      apart: fc.array(fc.nat(19), { maxLength: 4 }),
      off: fc.array(fc.nat(19), { maxLength: 3 }),
      shift: fc.constant(shift),
      hour: fc.constant(hour),
      after: rule(later(first, shift)),
    });
  })
  .map(({ first, before, edited: at, fixed, apart, off, shift, hour, after }) => {
    const starts = occurrencesOf(first, zone, before) ?? [];
    const edited = Math.min(at, starts.length - 1);
    const series = starts.map((slotAt, number): Occurrence => ({
      meetingId: number + 1,
      slotAt,
      startsAt: apart.includes(number) ? slotAt + 5 * 3_600_000 : slotAt,
      isApart: apart.includes(number),
      isCalledOff: off.includes(number) && number !== edited,
      isFixed: number < Math.min(fixed, edited),
    }));
    const was = wallOf(starts[edited] ?? 0, zone);
    const start = `${later(was, shift).slice(0, 11)}${String(9 + hour).padStart(2, "0")}:00`;
    const asked = { ...after, days: [...after.days, weekday(start)] };
    return { series, edited: edited + 1, start, starts: occurrencesOf(start, zone, asked) ?? [] };
  });

test("P7 a series that is split has each day of its new rule once, loses none, and leaves what is past as it was", () => {
  const seen = { kept: 0, added: 0, dropped: 0, stays: 0 };
  fc.assert(
    fc.property(change, ({ series, edited, start, starts }) => {
      const now = 0;
      const { kept, added, dropped } = splitSeries(series, starts, { meetingId: edited, start, zone, now });
      const fixed = series.filter((one) => one.isFixed);
      const slots = [...kept.map((one) => one.slotAt), ...added];
      const days = slots.map(dayAt);
      expect(new Set(days).size).toBe(days.length);
      // Each slot of the rule is there, but where something that is past has its day.
      const held = new Set(fixed.map((one) => dayAt(one.slotAt)));
      const wanted = starts.filter((at) => !held.has(dayAt(at)) || dayAt(at) === start.slice(0, 10));
      expect(slots.toSorted((a, b) => a - b)).toEqual(wanted);
      // Each that may change is kept, dropped, or was off before; what is fixed is none of these.
      const told = [...kept.map((one) => one.meetingId), ...dropped];
      expect(new Set(told).size).toBe(told.length);
      for (const one of series)
        if (one.isFixed) expect(told).not.toContain(one.meetingId);
        else if (!one.isCalledOff) expect(told).toContain(one.meetingId);
        else expect(dropped).not.toContain(one.meetingId);
      // The one that was edited goes on where it was put.
      expect(kept.find((one) => one.meetingId === edited)).toMatchObject({
        startsAt: momentOf(start, zone),
        staysAsItIs: false,
      });
      for (const one of kept) {
        const was = series.find(({ meetingId }) => meetingId === one.meetingId);
        const isSingle = one.meetingId !== edited && (was?.isApart || was?.isCalledOff);
        expect(one.staysAsItIs).toBe(isSingle);
        expect(one.startsAt).toBe(isSingle ? was?.startsAt : one.slotAt);
        if (isSingle) seen.stays += 1;
      }
      seen.kept += kept.length;
      seen.added += added.length;
      seen.dropped += dropped.length;
    }),
    { numRuns: 500 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test("P7 a series that is saved with the rule it has stays as it is", () => {
  fc.assert(
    fc.property(change, fc.nat(19), ({ series }, at) => {
      const one = series[Math.min(at, series.length - 1)];
      if (!one || one.isFixed || one.isCalledOff) return;
      const starts = series.map(({ slotAt }) => slotAt);
      const split = splitSeries(
        series.map((each) => ({ ...each, isApart: each.isApart && each !== one })),
        starts,
        { meetingId: one.meetingId, start: wallOf(one.slotAt, zone), zone, now: 0 },
      );
      expect(split.added).toEqual([]);
      expect(split.dropped).toEqual([]);
      expect(split.kept.map(({ slotAt }) => slotAt)).toEqual(
        series.filter((each) => !each.isFixed).map(({ slotAt }) => slotAt),
      );
    }),
  );
});

test("P7 nothing new is planned in the past", () => {
  const series = [
    { meetingId: 1, slotAt: 0, startsAt: 0, isApart: false, isCalledOff: false, isFixed: false },
  ];
  const starts = [1, 2, 3].map((day) => day * dayMs);
  const split = splitSeries(series, starts, {
    meetingId: 1,
    start: "1970-01-04T00:00",
    zone: "UTC",
    now: 1.5 * dayMs,
  });
  expect(split).toMatchObject({ added: [2 * dayMs], dropped: [] });
});

test("P7 the first of a whole series moves as far as the one that was edited, to a day that the rule has", () => {
  const at = readWall("2026-10-05T09:00");
  const first = (after: string, days: number[]) =>
    firstStart(at, "2026-10-19T09:00", after, "UTC", { every: "week", days });
  expect(first("2026-10-20T11:30", [2])).toBe("2026-10-06T11:30");
  expect(first("2026-10-19T09:00", [3, 5])).toBe("2026-10-07T09:00");
  expect(firstStart(at, "2026-10-19T09:00", "2026-10-18T08:00", "UTC", { every: "day", days: [] })).toBe(
    "2026-10-04T08:00",
  );
});
