import { expect, test } from "vitest";
import { latestDay } from "./latest-day.ts";

test("a day begins fourteen hours before it does in UTC", () => {
  expect(latestDay(Date.UTC(2026, 4, 9, 9, 59))).toBe("2026-05-09");
  expect(latestDay(Date.UTC(2026, 4, 9, 10))).toBe("2026-05-10");
});
