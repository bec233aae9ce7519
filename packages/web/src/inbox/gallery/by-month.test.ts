import { expect, test } from "vitest";
import { byMonth } from "./by-month.ts";

test("D6 what a conversation holds stands in its months", () => {
  const times = [
    [2026, 10, 23],
    [2026, 10, 1],
    [2026, 9, 31],
    [2025, 10, 2],
  ].map(([year = 0, month = 0, day = 0]) => ({ time: new Date(year, month, day, 12).getTime() }));
  expect(byMonth(times).map(({ month, list }) => [month, list.length])).toEqual([
    ["2026-11", 2],
    ["2026-10", 1],
    ["2025-11", 1],
  ]);
  expect(byMonth([])).toEqual([]);
});
