import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, it } from "vitest";
import { endOf, livePhaseOf, possibleLiveActs } from "./index.ts";

const time = fc.integer({ min: 0, max: 2_000_000_000_000 });
const broadcast = fc.record({
  state: fc.constantFrom("draft" as const, "published" as const, "cancelled" as const),
  startAt: fc.option(time),
  minutes: fc.integer({ min: limits.liveMinutesMin.value, max: limits.liveMinutesMax.value }),
});
const room = fc.option(fc.record({ endedAt: fc.option(time), isHostIn: fc.boolean() }));

it("P6 a broadcast is live only while its presenter is in a room that has not ended", () => {
  fc.assert(
    fc.property(broadcast, room, time, (one, its, now) => {
      if (livePhaseOf(one, its, now) !== "live") return;
      expect(its).toMatchObject({ isHostIn: true, endedAt: null });
      expect(one.state).not.toBe("cancelled");
    }),
  );
});

it("P6 without its room a broadcast waits until its end, and is missed from then on", () => {
  fc.assert(
    fc.property(broadcast, time, (one, now) => {
      const endAt = endOf(one);
      fc.pre(one.state === "published" && endAt !== null);
      expect(livePhaseOf(one, null, now)).toBe(endAt !== null && now < endAt ? "scheduled" : "missed");
    }),
  );
});

it("P6 what has begun is neither changed nor called off, and what is over is not presented", () => {
  fc.assert(
    fc.property(broadcast, room, time, (one, its, now) => {
      const phase = livePhaseOf(one, its, now);
      const acts = possibleLiveActs(one.state, phase, { startAt: one.startAt, now });
      const hasBegun = phase === "open" || phase === "live" || phase === "ended";
      if (one.state === "published" && hasBegun) expect(acts).not.toContain("cancel");
      if (phase === "ended" || phase === "missed") expect(acts).not.toContain("present");
      // Its files may change at any time.
      expect(acts.includes("materials")).toBe(one.state !== "cancelled");
    }),
  );
});
