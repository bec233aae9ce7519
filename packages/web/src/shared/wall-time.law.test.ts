import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOf, wallOf } from "./wall-time.ts";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Asia/Shanghai",
  "UTC",
];

test("R1 a start in a time zone is the moment at which its clocks show it", () => {
  expect(momentOf("2026-11-23T09:00", "Europe/Berlin")).toBe(Date.UTC(2026, 10, 23, 8));
  expect(momentOf("2026-07-01T09:00", "Europe/Berlin")).toBe(Date.UTC(2026, 6, 1, 7));
  expect(momentOf("2026-07-01T09:00", "Asia/Kolkata")).toBe(Date.UTC(2026, 6, 1, 3, 30));
  const moment = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2034, 0) / 60_000 });
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (minutes, zone) => {
      const wall = wallOf(minutes * 60_000, zone);
      // An hour that clocks show twice is one of the two.
      expect(wallOf(momentOf(wall, zone), zone)).toBe(wall);
    }),
    { numRuns: 1_000 },
  );
});
