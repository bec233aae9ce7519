import { expect, it } from "vitest";
import { liveStateAt } from "./live.ts";

it("P6 reads the state of a live event from the clock", () => {
  const event = { startAt: 100, endAt: 200 };
  expect([99, 100, 199, 200].map((now) => liveStateAt(now, event))).toEqual([
    "scheduled",
    "live",
    "live",
    "replay",
  ]);
});
