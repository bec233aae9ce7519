import { expect, test } from "vitest";
import { changedTimes, scheduleOf } from "./schedule.ts";

test("R1 only the times that were touched are sent, in an hour that clocks show twice too", () => {
  // Half past two in the first of two such hours, and seconds that no field shows.
  const startsAt = Date.UTC(2026, 9, 25, 0, 30, 12);
  const first = scheduleOf(startsAt, startsAt + 45 * 60_000, "Europe/Berlin");
  expect(first).toEqual({ start: "2026-10-25T02:30", minutes: 45, zone: "Europe/Berlin" });
  expect(changedTimes(first, { ...first })).toEqual({});
  expect(changedTimes(first, { ...first, minutes: 60 })).toEqual({ durationMs: 3_600_000 });
  const lazyDialog = { ...first, start: "2026-10-25T09:00" };
  expect(changedTimes(first, lazyDialog)).toEqual({ startsAt: Date.UTC(2026, 9, 25, 8) });
  expect(changedTimes(first, { ...first, zone: "UTC" })).toEqual({ startsAt: Date.UTC(2026, 9, 25, 2, 30) });
});
