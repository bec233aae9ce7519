import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { needsPassword } from "./index.ts";
import { makeRoom } from "./room.fixture.ts";

type Step =
  | { do: "enter" | "lose"; account: string }
  | { do: "leave" | "kick"; account: string }
  | { do: "set"; password: string | null }
  | { do: "waiting"; isOn: boolean }
  | { do: "pass"; ms: number };

const account = fc.constantFrom("a", "b", "c");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("enter" as const, "lose" as const), account }),
  fc.record({ do: fc.constantFrom("leave" as const, "kick" as const), account }),
  fc.record({ do: fc.constant("set" as const), password: fc.constantFrom("482913", null) }),
  fc.record({ do: fc.constant("waiting" as const), isOn: fc.boolean() }),
  fc.record({
    do: fc.constant("pass" as const),
    ms: fc.integer({ min: 1, max: limits.roomGrace.value + 1 }),
  }),
);

test("R1 whoever is outside a room with a password is refused without it, and nobody else ever is", () => {
  let [refused, returned, free] = [0, 0, 0];
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20, size: "max" }), (steps) => {
      const room = makeRoom("freeSpeech");
      let isOn = false;
      for (const one of steps) {
        if (one.do === "pass") room.pass(one.ms);
        if (one.do === "set") {
          room.act("host", { do: "setPassword", password: one.password });
          isOn = one.password !== null;
        }
        if (one.do === "waiting") room.act("host", { do: "setWaitingRoom", isOn: one.isOn });
        if (one.do === "lose") room.lose(one.account);
        if (one.do === "leave") room.try(one.account, { do: "leave" });
        if (one.do === "kick") room.try("host", { do: "kick", account: one.account, isBlocked: false });
        expect(room.state().hasPassword ?? false).toBe(isOn);
        if (one.do !== "enter") continue;
        const { members, waiting } = room.state();
        const isKnown = [...members, ...waiting].some((who) => who.account === one.account);
        const expected = isOn && !isKnown ? "roomPasswordWrong" : null;
        expect(needsPassword(room.state(), one.account, room.now())).toBe(expected !== null);
        expect(room.tryEnter(one.account, {}, false, "roomPasswordWrong")).toBe(expected);
        if (expected !== null) refused++;
        else if (isOn) returned++;
        else free++;
        // With the right one.
        if (expected !== null) expect(room.tryEnter(one.account)).toBe(null);
      }
      expect(JSON.stringify(room.log)).not.toContain("482913");
      expect(JSON.stringify(room.state())).not.toContain("482913");
    }),
    { numRuns: 2_000 },
  );
  for (const seen of [refused, returned, free]) expect(seen).toBeGreaterThan(30);
});

test("R1 a full or locked room says so before it asks for a password, a blocked person learns nothing else", () => {
  const room = makeRoom("freeSpeech", { membersMax: 2, hasPassword: true });
  expect(room.tryEnter("a", {}, false, "roomPasswordMissing")).toBe("roomPasswordMissing");
  room.act("host", { do: "setBlocked", account: "b", isOn: true });
  expect(room.tryEnter("b", {}, false, "roomPasswordWrong")).toBe("roomBlocked");
  room.enter("a");
  expect(room.tryEnter("c", {}, false, "roomPasswordWrong")).toBe("roomFull");
  room.act("host", { do: "lockRoom", isOn: true });
  expect(room.tryEnter("c", {}, false, "roomPasswordWrong")).toBe("roomLocked");
});

test("R1 a host who was followed comes back without the password", () => {
  const room = makeRoom("freeSpeech", { hasPassword: true });
  room.enter("a");
  room.lose("host");
  room.pass(limits.roomGrace.value + 1);
  expect(room.state()).toMatchObject({ host: "a", formerHost: { account: "host" } });
  expect(room.tryEnter("host", {}, false, "roomPasswordMissing")).toBe(null);
  expect(room.state().host).toBe("host");
});
