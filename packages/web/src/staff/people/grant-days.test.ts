import { expect, test } from "vitest";
import { dayOf, endOf, lastDayOf, startOf } from "./grant-days.ts";

const vienna = "Europe/Vienna";

test("A5 a role until a day counts to the end of that day, also where the clocks change", () => {
  // 25 October 2026 has 25 hours in Vienna.
  for (const day of ["2026-03-29", "2026-10-25", "2026-12-31"]) {
    const end = endOf(day, vienna);
    expect(lastDayOf(end, vienna)).toBe(day);
    expect(dayOf(startOf(day, vienna), vienna)).toBe(day);
  }
  expect(Number(endOf("2026-10-25", vienna)) - Number(startOf("2026-10-25", vienna))).toBe(25 * 3_600_000);
});

test("A5 no day is no moment", () => {
  expect([startOf("", vienna), endOf("", vienna), dayOf("", vienna), lastDayOf(null, vienna)]).toEqual([
    "",
    "",
    "",
    "",
  ]);
});
