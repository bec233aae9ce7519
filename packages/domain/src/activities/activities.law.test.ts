import type { ActivityPhase } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { limits } from "@lyceum/contract/limits";
import { admittedOf, closingOf, isAddressed, phaseOf, takePlace, timesProblem } from "./index.ts";

type SignUp = { accountId: string; state: "going" | "waiting"; number: number };
const countOf = (taken: readonly SignUp[]) => {
  const waiting = taken.filter(({ state }) => state === "waiting").length;
  return { going: taken.length - waiting, waiting };
};

type Act = { what: "signUp" | "withdraw"; who: number } | { what: "capacity"; to: number | null };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant("signUp" as const), who: fc.nat(9) }),
  fc.record({ what: fc.constant("withdraw" as const), who: fc.nat(9) }),
  fc.record({ what: fc.constant("capacity" as const), to: fc.option(fc.integer({ min: 1, max: 6 })) }),
);

it("P4 whatever people do, nobody gets a place while all are taken, nobody waits beside a free one, and nobody passes another", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.boolean(), (acts, hasWaitingList) => {
      let capacity: number | null = 2;
      let taken: SignUp[] = [];
      let number = 0;
      for (const one of acts) {
        const before = taken.filter(({ state }) => state === "going").length;
        if (one.what === "capacity") capacity = one.to;
        if (one.what === "withdraw") taken = taken.filter(({ accountId }) => accountId !== `${one.who}`);
        if (one.what === "signUp" && !taken.some(({ accountId }) => accountId === `${one.who}`)) {
          const state = takePlace(countOf(taken), { capacity, hasWaitingList });
          number += 1;
          if (state !== null) taken = [...taken, { accountId: `${one.who}`, state, number }];
        }
        const admitted = taken
          .filter(({ state }) => state === "waiting")
          .slice(0, admittedOf(countOf(taken), capacity))
          .map(({ accountId }) => accountId);
        taken = taken.map((each) =>
          admitted.includes(each.accountId) ? { ...each, state: "going" as const } : each,
        );
        const going = taken.filter(({ state }) => state === "going");
        const waiting = taken.filter(({ state }) => state === "waiting");
        // Less room later throws nobody out.
        if (capacity !== null) expect(going.length).toBeLessThanOrEqual(Math.max(capacity, before));
        if (waiting.length > 0) expect(going.length).toBeGreaterThanOrEqual(capacity ?? Infinity);
        for (const id of admitted) {
          const own = taken.find(({ accountId }) => accountId === id)?.number ?? 0;
          expect(waiting.every((each) => each.number > own)).toBe(true);
        }
      }
    }),
  );
});

it("P4 an activity without a number of places has an end as well", () => {
  const most = limits.activityPeopleMax.value;
  const room = { capacity: null, hasWaitingList: true };
  expect(takePlace({ going: most - 1, waiting: 0 }, room)).toBe("going");
  expect(takePlace({ going: most, waiting: 0 }, room)).toBe(null);
  expect(takePlace({ going: 1, waiting: most - 1 }, { ...room, capacity: 1 })).toBe(null);
});

const time = fc.integer({ min: 0, max: 100 });
const times = fc.record({
  startAt: time,
  endAt: time,
  opensAt: fc.option(time),
  closesAt: fc.option(time),
  capacity: fc.constant(1),
});

it("P4 an activity with sound times goes through its phases in one direction, and signs nobody up after its closing", () => {
  const order: (ActivityPhase | null)[] = ["soon", "open", "closed", "running", "finished"];
  fc.assert(
    fc.property(times, (one) => {
      fc.pre(timesProblem(one) === null);
      const at = (now: number, going = 0) => phaseOf({ ...one, state: "published" }, going, now);
      const seen = Array.from({ length: 102 }, (_, now) => order.indexOf(at(now)));
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(seen.every((place) => place >= 0)).toBe(true);
      const closing = closingOf(one) ?? 0;
      expect(["open", "soon", "full"]).not.toContain(at(closing));
      for (let now = 0; now < 100; now += 7) if (at(now) === "open") expect(at(now, 1)).toBe("full");
      expect(phaseOf({ ...one, state: "cancelled" }, 0, 5)).toBe("cancelled");
    }),
  );
});

it("P4 guardians and visitors take no place of their own, and an activity of some classes is for their people", () => {
  const forClass = { audience: "classes", classIds: [1, 2] } as const;
  expect(isAddressed({ audience: "all", classIds: [] }, { roles: ["guardian"], classIds: [1] })).toBe(false);
  expect(isAddressed({ audience: "all", classIds: [] }, { roles: ["visitor"], classIds: [] })).toBe(false);
  expect(isAddressed(forClass, { roles: ["student"], classIds: [2] })).toBe(true);
  expect(isAddressed(forClass, { roles: ["student"], classIds: [3] })).toBe(false);
  expect(
    isAddressed({ audience: "all", classIds: [] }, { roles: ["teacher", "guardian"], classIds: [] }),
  ).toBe(true);
});
