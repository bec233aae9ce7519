import type { ReportedInRoom, RoomReportPart } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { memberOf, presenceOf, presentOf } from "./members.ts";
import { outcomesOf, reportTargetOf, seenIn } from "./report.ts";
import { makeRoom } from "./room.fixture.ts";

const people = ["host", "ann", "ben", "g", "out"] as const;
const account = fc.constantFrom(...people);
const step = fc.record({ do: fc.constantFrom("enter" as const, "lose" as const, "leave" as const), account });
const about: fc.Arbitrary<ReportedInRoom> = fc.oneof(
  fc.constant({ part: "room" as const }),
  fc.record({ part: fc.constant("person" as const), account }),
  fc.constant({ part: "message" as const, seq: 1 }),
  fc.constant({ part: "private" as const, privateId: 1 }),
);
const writer = fc.option(fc.record({ account, nick: fc.constant("Nick"), isGuest: fc.boolean() }), {
  nil: undefined,
});

function roomAfter(steps: readonly { do: "enter" | "lose" | "leave"; account: string }[]) {
  const room = makeRoom("freeSpeech");
  for (const { do: what, account: who } of steps) {
    const isGuest = who === "g";
    if (what === "enter") room.tryEnter(who, { isGuest, mayHost: !isGuest });
    else if (what === "lose") room.lose(who);
    else if (memberOf(room.state(), who)) room.try(who, { do: "leave" });
  }
  return room.state();
}

test("D8 whoever is outside or a guest reports nothing, and nobody reports themselves", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), account, about, writer, (steps, reporter, what, by) => {
      const state = roomAfter(steps);
      const target = reportTargetOf(state, reporter, what, by);
      if (!target) return;
      expect(state.end).toBeNull();
      expect(presenceOf(state, reporter)).toBe("joined");
      expect(memberOf(state, reporter)?.isGuest).toBe(false);
      expect(target.account).not.toBe(reporter);
      if (what.part === "room") expect(target.account).toBe(state.host);
      if (what.part === "person") expect(target.account).toBe(what.account);
      const named = what.part === "room" || what.part === "person" ? memberOf(state, target.account) : by;
      expect(target.guestNick).toBe(named?.isGuest === true ? named.nick : "");
    }),
  );
});

test("D8 all who are there are counted, and the reported one is never cut away", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 14 }),
      account,
      fc.integer({ min: 1, max: 6 }),
      (steps, target, max) => {
        const state = roomAfter(steps);
        const seen = seenIn(state, target, max);
        const there = presentOf(state).map((one) => one.account);
        expect(seen.count).toBe(there.length);
        expect(seen.people).toHaveLength(Math.min(max, there.length));
        if (there.includes(target)) expect(seen.people[0]?.account).toBe(target);
      },
    ),
  );
});

test.each<[RoomReportPart, boolean, string[]]>([
  ["room", true, ["kept", "putOut", "closed"]],
  ["person", false, ["kept"]],
  ["message", true, ["kept", "removed", "putOut", "closed"]],
  ["private", false, ["kept", "removed"]],
])("D8 of a %s in a room that is open: %s, staff decide one of %j", (part, isOpen, outcomes) => {
  expect(outcomesOf(part, isOpen)).toEqual(outcomes);
});

test("D8 whoever is put out does not come back", () => {
  const room = makeRoom("freeSpeech");
  room.enter("ann");
  room.putOut("ann");
  expect(presenceOf(room.state(), "ann")).toBe("outside");
  expect(room.tryEnter("ann")).toBe("roomBlocked");
  room.putOut("ben");
  expect(room.tryEnter("ben")).toBe("roomBlocked");
  room.putOut("host");
  expect(memberOf(room.state(), "host")?.role).toBe("host");
});
