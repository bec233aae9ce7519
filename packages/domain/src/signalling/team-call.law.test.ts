import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  actInTeamCall,
  callRecord,
  type ChannelAct,
  peopleOf,
  ringTeam,
  stepChannel,
  teamCallLength,
  mayBeInTeamCall,
  teamCallRefusal,
} from "./index.ts";

const names = ["ben", "cat", "dan"];
const rings = names.map((accid) => ({ accid, requestId: `to-${accid}` }));
const start = 1_000;
const begin = () => ringTeam({ creator: "ann", ext: "", rings }, start);

const answer = fc.record({
  accid: fc.constantFrom(...names),
  device: fc.constantFrom("desk", "phone"),
  does: fc.constantFrom("accept" as const, "reject" as const, "tick" as const),
  waitMs: fc.constantFrom(0, 1_000, limits.signalInviteLife.value),
});

test("M14 a call of a team rings once at each, ends for each once, and goes on whatever they answer", () => {
  expect(begin().events.map(({ type, receivers }) => [type, receivers])).toEqual(
    names.map((accid) => ["INVITE", [accid]]),
  );
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 20 }), (answers) => {
      let { state } = begin();
      let now = start;
      const ends = new Map<string, number>();
      for (const { accid, device, does, waitMs } of answers) {
        now += waitMs;
        const named = { requestId: `to-${accid}`, account: "ann" };
        const act: ChannelAct | null = does === "tick" ? { do: does } : actInTeamCall({ do: does, ...named });
        const done = act && stepChannel(state, { accid, device }, act, now);
        if (done === null || typeof done === "string") continue;
        ({ state } = done);
        for (const { type, requestId = "" } of done.events)
          if (["ACCEPT", "REJECT", "CANCEL_INVITE"].includes(type))
            ends.set(requestId, (ends.get(requestId) ?? 0) + 1);
      }
      expect(state.closedAt).toBeNull();
      expect(state.members).toEqual([]);
      expect([...ends.values()].every((count) => count === 1)).toBe(true);
      expect(callRecord({ ...state, closedAt: now })).toBeNull();
      // Its time is over some day all the same.
      const late = stepChannel(
        state,
        { accid: "ann", device: "" },
        { do: "tick" },
        start + limits.teamCallLife.value,
      );
      expect(late).toMatchObject({ state: { closedAt: start + limits.teamCallLife.value } });
      expect(peopleOf(state)).toContain("ann");
    }),
  );
});

test("M14 D8 those whom it rings at can say nothing in its channel and ask nobody else into it", () => {
  const named = { requestId: "to-ben", account: "ann" };
  const words = { attachExt: "words", isSave: true };
  expect(actInTeamCall({ do: "reject", ...named, ...words })).toEqual({ do: "reject", ...named });
  expect(actInTeamCall({ do: "accept", ...named, ...words, uid: 7 })).toEqual({
    do: "accept",
    ...named,
    autoJoin: false,
  });
  const others: ChannelAct[] = [
    { do: "invite", ...named },
    { do: "cancel", ...named },
    { do: "control", ...words },
    { do: "join", ...words },
    { do: "leave" },
    { do: "close" },
    { do: "delay" },
  ];
  for (const act of others) expect(actInTeamCall(act)).toBeNull();
});

test("M14 D8 at a school for children staff alone start one, and a team that is too large has none", () => {
  const max = limits.teamCallMembersMax.value;
  const many = (count: number, kind: string, isStaff = true) => Array(count).fill({ kind, isStaff });
  const student = { kind: "university", isStaff: false };
  const teacher = { kind: "k12", isStaff: true };
  const pupil = { kind: "k12", isStaff: false };
  expect(teamCallRefusal(student, many(max, "university", false), false)).toBeNull();
  expect(teamCallRefusal(teacher, many(max, "k12"), false)).toBeNull();
  expect(teamCallRefusal(pupil, [pupil, teacher], true)).toBe("noPermission");
  expect(teamCallRefusal(student, many(max + 1, "university"), false)).toBe("overLimit");
});

test("M14 D8 one pupil in a team keeps it from being called, unless the school lets staff call pupils", () => {
  const member = fc.record({
    kind: fc.constantFrom("k12", "university"),
    isStaff: fc.boolean(),
    isRobot: fc.boolean(),
  });
  const teacher = { kind: "k12", isStaff: true };
  fc.assert(
    fc.property(fc.array(member, { maxLength: 8 }), (others) => {
      const hasPupil = others.some(({ kind, isStaff, isRobot }) => kind === "k12" && !isStaff && !isRobot);
      expect(teamCallRefusal(teacher, [teacher, ...others], false)).toBe(hasPupil ? "noPermission" : null);
      expect(teamCallRefusal(teacher, [teacher, ...others], true)).toBeNull();
      expect(others.every((one) => mayBeInTeamCall(one, false))).toBe(!hasPupil);
    }),
  );
});

test("M14 it lasted until everybody was gone", () => {
  expect(teamCallLength({ createdAt: 10, closedAt: 100 }, null)).toBe(90);
  expect(teamCallLength({ createdAt: 10, closedAt: 100 }, 40)).toBe(30);
  expect(teamCallLength({ createdAt: 10, closedAt: 100 }, 130)).toBe(90);
});
