import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOf, wallOf } from "../dates/index.ts";
import { isQuietAt, pupilHours, quietUntil, usualPupilHours } from "./index.ts";

const minuteMs = 60_000;
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const time = fc.integer({ min: 0, max: 1_439 }).map(timeOf);
/** Zones with a day on which their clocks are set, or any day where they are not. */
const night = fc.constantFrom(
  ["America/New_York", "2026-03-08"],
  ["America/New_York", "2026-11-01"],
  ["Europe/Berlin", "2026-03-29"],
  ["Europe/Berlin", "2026-10-25"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Asia/Shanghai", "2026-09-01"],
  ["Asia/Kathmandu", "2026-09-01"],
  ["America/St_Johns", "2026-03-08"],
);
const moment = fc
  .tuple(night, fc.integer({ min: -86_400_000, max: 86_400_000 }))
  .map(([[timeZone = "", day = ""], after]) => ({
    timeZone,
    now: momentOf(`${day}T02:00`, timeZone) + after,
  }));

test("D8 quiet hours end at the first minute that is none of them, also in nights in which the clocks are set", () => {
  fc.assert(
    fc.property(moment, time, time, ({ timeZone, now }, from, to) => {
      const hours = { from, to, timeZone };
      const end = quietUntil(hours, now);
      expect(end === null).toBe(!isQuietAt(hours, now));
      if (end === null) return;
      expect(isQuietAt(hours, end)).toBe(false);
      const first = Math.floor(now / minuteMs) * minuteMs;
      for (let at = first; at < end; at += minuteMs)
        if (!isQuietAt(hours, at)) expect.fail(`not quiet at ${wallOf(at, timeZone)} in ${timeZone}`);
    }),
    { numRuns: 60 },
  );
});

test("D8 quiet hours are what the clocks of the place show, and nothing else of the moment", () => {
  fc.assert(
    fc.property(moment, time, time, ({ timeZone, now }, from, to) => {
      const shown = wallOf(now, timeZone).slice(11, 16);
      const isBetween = from < to ? from <= shown && shown < to : from > to && (from <= shown || shown < to);
      expect(isQuietAt({ from, to, timeZone }, now)).toBe(isBetween);
    }),
  );
});

test("D8 hours and those of the other way round share the day without a gap", () => {
  fc.assert(
    fc.property(moment, time, time, ({ timeZone, now }, from, to) => {
      fc.pre(from !== to);
      expect(isQuietAt({ from, to, timeZone }, now)).toBe(!isQuietAt({ from: to, to: from, timeZone }, now));
    }),
  );
});

test("D8 pupils of a school for children have quiet hours without anybody's doing, and nobody else has", () => {
  const set = fc.option(fc.record({ from: time, to: time }), { nil: null });
  fc.assert(
    fc.property(
      fc.constantFrom("k12", "vocational", "university", "community", "bureau"),
      set,
      (kind, one) => {
        expect(pupilHours(kind, undefined)).toEqual(kind === "k12" ? usualPupilHours : null);
        expect(pupilHours(kind, one)).toEqual(kind === "k12" ? one : null);
      },
    ),
  );
});
