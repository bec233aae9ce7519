import { expect, test } from "vitest";
import { filterOf } from "./audit-filter.ts";

const day = 86_400_000;
const ofDays = (from: string, to: string, zone: string) =>
  filterOf({ filters: { from: [from], to: [to] } }, zone);

test("P14 a day of the filter is a day of the institution, wherever the reader is", () => {
  const { from, to } = ofDays("2026-11-22", "2026-11-22", "Asia/Shanghai");
  expect(Number(from)).toBe(Date.parse("2026-11-22T00:00:00+08:00"));
  expect(Number(to)).toBe(Date.parse("2026-11-23T00:00:00+08:00"));
  const west = ofDays("2026-11-22", "2026-11-22", "America/New_York");
  expect(Number(west.from) - Number(from)).toBe(13 * 3_600_000);
});

test("P14 a day on which the clocks change has all its hours", () => {
  const autumn = ofDays("2026-10-25", "2026-10-25", "Europe/Vienna");
  expect(Number(autumn.to) - Number(autumn.from)).toBe(day + 3_600_000);
});

test("P14 what is no day leaves nothing out", () => {
  expect(ofDays("yesterday", "2026-13-40", "Asia/Shanghai")).toEqual({});
});
