import type { MeetingRule } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { scheduleOf } from "../rooms/index.ts";
import { repeatOf, ruleOf } from "./RepeatFields.tsx";
import { slotOf } from "./slot-of.ts";

const hour = 3_600_000;
/** Every Monday; this one was moved to Tuesday alone. */
const rule: MeetingRule = { every: "week", interval: 1, days: [1], by: "date", count: 8, until: null };
const startsAt = Date.UTC(2026, 9, 20, 13);
const meeting = {
  slotAt: Date.UTC(2026, 9, 19, 7),
  startsAt,
  endsAt: startsAt + hour,
  zone: "Europe/Berlin",
};

test("P7 a meeting that was moved alone keeps the days of its rule while its time is not touched, and takes a new one with it", () => {
  const schedule = scheduleOf(startsAt, startsAt + hour, meeting.zone);
  const repeat = repeatOf(rule, slotOf(meeting), 8);
  expect(ruleOf(repeat, slotOf(meeting, schedule))).toEqual(rule);
  expect(ruleOf(repeat, slotOf(meeting, { ...schedule, minutes: 30 }))).toEqual(rule);
  const wednesday = { ...schedule, start: "2026-10-21T10:00" };
  expect(ruleOf(repeat, slotOf(meeting, wednesday))).toEqual({ ...rule, days: [3] });
});
