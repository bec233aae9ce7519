import fc from "fast-check";
import { expect, test } from "vitest";
import { decideRoom } from "./decide.ts";
import { presenceOf } from "./members.ts";
import { nextToPart } from "./parting.ts";
import { makeRoom } from "./room.fixture.ts";

const people = ["host", "ann", "ben", "cleo", "dan"] as const;
const some = fc.uniqueArray(fc.constantFrom(...people), { maxLength: 5 });
const cases = fc.record({
  inside: some,
  waiting: some,
  account: fc.constantFrom(...people),
  apart: some,
  leaves: fc.constantFrom("self" as const, "others" as const),
});

test("D5 D7 afterwards nobody is in the room with whom they must not meet; the host stays, and so does everybody whom it does not concern", () => {
  fc.assert(
    fc.property(cases, ({ inside, waiting, account, apart, leaves }) => {
      const room = makeRoom("freeSpeech");
      for (const one of inside) room.enter(one);
      room.act("host", { do: "setWaitingRoom", isOn: true });
      for (const one of waiting) if (!inside.includes(one) && one !== "host") room.enter(one);
      const barred = new Set<string>(apart.filter((one) => one !== account));
      const before = room.state();
      let state = before;
      for (let turns = 0; ; turns += 1) {
        expect(turns).toBeLessThan(10);
        const goes = nextToPart(state, account, barred, leaves);
        if (goes === null) break;
        const done = decideRoom(state, { by: "server", do: "kick", account: goes }, 1_000);
        expect(done.fault).toBeNull();
        state = done.state;
      }
      const isIn = (one: string) => state.members.some((member) => member.account === one);
      if (isIn(account)) for (const one of barred) expect(isIn(one)).toBe(false);
      expect(state.host).toBe(before.host);
      expect(isIn("host")).toBe(before.members.some((member) => member.account === "host"));
      for (const one of people) {
        const isConcerned = one === account || barred.has(one);
        if (!isConcerned) expect(presenceOf(state, one)).toBe(presenceOf(before, one));
      }
      const isWithHost = account === "host" || !barred.has("host");
      if (leaves === "others" && isWithHost)
        expect(presenceOf(state, account)).toBe(presenceOf(before, account));
    }),
  );
});

test("D5 where neither is the host the one who was blocked goes, and with a host in it whoever is not", () => {
  const room = makeRoom("freeSpeech");
  for (const one of ["host", "ann", "ben"]) room.enter(one);
  const state = room.state();
  expect(nextToPart(state, "ann", new Set(["ben"]), "others")).toBe("ben");
  expect(nextToPart(state, "ann", new Set(["ben"]), "self")).toBe("ann");
  expect(nextToPart(state, "ann", new Set(["host"]), "others")).toBe("ann");
  expect(nextToPart(state, "host", new Set(["ben"]), "self")).toBe("ben");
  expect(nextToPart(state, "ann", new Set(["cleo"]), "others")).toBeNull();
});
