import { faults } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  callRecord,
  type ChannelAct,
  channelDueAt,
  type ChannelState,
  makeChannel,
  mayCall,
  peopleOf,
  type StepEvent,
  stepChannel,
} from "./index.ts";

const account = fc.constantFrom("ann", "ben", "cat");
const named = { requestId: fc.constantFrom("r1", "r2", "r3"), account };
const act = fc.oneof<fc.Arbitrary<ChannelAct>[]>(
  fc.constant({ do: "delay" }),
  fc.constant({ do: "close" }),
  fc.record({ do: fc.constant("join"), uid: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }) }),
  fc.constant({ do: "leave" }),
  fc.record({ do: fc.constant("invite"), ...named, isSave: fc.boolean() }),
  fc.record({ do: fc.constant("cancel"), ...named }),
  fc.record({ do: fc.constant("reject"), ...named }),
  fc.record({ do: fc.constant("accept"), ...named, autoJoin: fc.boolean() }),
  fc.record({ do: fc.constant("control"), account: fc.option(account, { nil: undefined }) }),
  fc.constant({ do: "tick" }),
);
const step = fc.record({
  accid: account,
  device: fc.constantFrom("desk", "phone"),
  act,
  waitMs: fc.constantFrom(0, 1_000, 30_000, limits.signalInviteLife.value),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function play(
  steps: readonly Step[],
  seen: (before: ChannelState, after: ChannelState, events: StepEvent[], one: Step) => void,
) {
  let now = 1_000;
  let state = makeChannel({ type: 1, creator: "ann", ext: "" }, now);
  for (const one of steps) {
    now += one.waitMs;
    const done = stepChannel(state, one, one.act, now);
    if (typeof done === "string") continue;
    seen(state, done.state, done.events, one);
    state = done.state;
  }
  return { state, now };
}
const run = fc.array(step, { maxLength: 40 });

test("M14 an invitation that is over stays as it ended, and is accepted by one device once", () => {
  fc.assert(
    fc.property(run, (steps) => {
      const acceptances = new Map<string, number>();
      play(steps, (before, after, events) => {
        for (const old of before.invites)
          if (old.state !== "waiting")
            expect(after.invites.find(({ requestId }) => requestId === old.requestId)).toEqual(old);
        for (const { type, requestId = "" } of events)
          if (type === "ACCEPT") acceptances.set(requestId, (acceptances.get(requestId) ?? 0) + 1);
      });
      for (const count of acceptances.values()) expect(count).toBe(1);
    }),
  );
});

test("M14 a person is in a channel once, no two have the same uid, and a closed channel takes nothing", () => {
  fc.assert(
    fc.property(run, (steps) => {
      const { state, now } = play(steps, (_before, { members }) => {
        expect(new Set(members.map(({ accid }) => accid)).size).toBe(members.length);
        expect(new Set(members.map(({ uid }) => uid)).size).toBe(members.length);
      });
      if (state.closedAt === null) return;
      for (const one of steps) expect(stepChannel(state, one, one.act, now)).toBe("channelMissing");
      expect(channelDueAt(state)).toBe(null);
    }),
  );
});

test("M14 every invitation is told as over exactly once, to whoever was invited, or the channel closes for that person", () => {
  fc.assert(
    fc.property(run, (steps) => {
      const open = new Map<string, string>();
      play(steps, (_before, after, events, { act: done }) => {
        for (const { type, requestId = "", to } of events) {
          if (type === "INVITE") open.set(requestId, to ?? "");
          if (type === "CANCEL_INVITE" || type === "REJECT" || type === "ACCEPT")
            expect(open.delete(requestId)).toBe(true);
          if (type === "ROOM_CLOSE") open.clear();
        }
        if (done.do === "tick" && after.closedAt === null)
          for (const requestId of open.keys())
            expect(after.invites.some((one) => one.requestId === requestId && one.state === "waiting")).toBe(
              true,
            );
      });
    }),
  );
});

test("M14 nobody is told of a channel who is neither in it nor invited, and nobody of the own act", () => {
  fc.assert(
    fc.property(run, (steps) => {
      play(steps, (before, after, events, { accid, act: done }) => {
        const known = new Set([...peopleOf(before), ...peopleOf(after)]);
        for (const { from, receivers, isTimeout } of events) {
          for (const one of receivers) expect(known.has(one)).toBe(true);
          if (done.do !== "tick" && from === accid && !isTimeout) expect(receivers).not.toContain(accid);
        }
      });
    }),
  );
});

test("M14 time ends every channel: what is due comes, and after the last tick nothing waits", () => {
  fc.assert(
    fc.property(run, (steps) => {
      let { state } = play(steps, () => {});
      for (let round = 0; state.closedAt === null; round += 1) {
        expect(round).toBeLessThan(50);
        const done = stepChannel(
          state,
          { accid: "ann", device: "" },
          { do: "tick" },
          channelDueAt(state) ?? 0,
        );
        if (typeof done === "string") throw new Error(done);
        state = done.state;
      }
      expect(channelDueAt(state)).toBe(null);
    }),
  );
});

const ann = { accid: "ann", device: "desk" };
const ben = { accid: "ben", device: "desk" };
const invite = { do: "invite", requestId: "r1", account: "ben" } as const;
const answer = { requestId: "r1", account: "ann" } as const;
function after(state: ChannelState, who: typeof ann, what: ChannelAct, now: number): ChannelState {
  const done = stepChannel(state, who, what, now);
  if (typeof done === "string") throw new Error(done);
  return done.state;
}
const ringing = () =>
  after(after(makeChannel({ type: 2, creator: "ann", ext: "" }, 0), ann, { do: "join" }, 0), ann, invite, 0);

test("M14 the second device that answers learns who was first, and what ended the ringing", () => {
  const accepted = after(ringing(), ben, { do: "accept", ...answer }, 5);
  const phone = { ...ben, device: "phone" };
  expect(stepChannel(accepted, phone, { do: "accept", ...answer }, 6)).toBe("signalInviteAccepted");
  expect(stepChannel(accepted, phone, { do: "reject", ...answer }, 6)).toBe("signalInviteAccepted");
  expect(stepChannel(accepted, ann, { do: "cancel", ...answer, account: "ben" }, 6)).toBe(
    "signalInviteAccepted",
  );
  expect(stepChannel(accepted, phone, { do: "join" }, 6)).toBe("signalOtherDevice");
  expect(after(accepted, ben, { do: "accept", ...answer }, 6)).toEqual(accepted);
  const rejected = after(ringing(), ben, { do: "reject", ...answer }, 5);
  expect(stepChannel(rejected, phone, { do: "accept", ...answer }, 6)).toBe("signalInviteRejected");
  expect(stepChannel(rejected, ann, { do: "cancel", ...answer, account: "ben" }, 6)).toBe(
    "signalInviteRejected",
  );
});

test("M14 a channel that is full takes nobody, neither who comes nor who accepts, and again when somebody has left", () => {
  let full = makeChannel({ type: 2, creator: "ann", ext: "" }, 0);
  full = after(full, ann, invite, 0);
  for (let at = 0; at < limits.signalMembersMax.value; at++)
    full = after(full, { accid: `p${at}`, device: "desk" }, { do: "join" }, 1);
  const cat = { accid: "cat", device: "desk" };
  expect(stepChannel(full, cat, { do: "join" }, 2)).toBe("signalMembersFull");
  expect(stepChannel(full, ben, { do: "accept", ...answer }, 2)).toBe("signalMembersFull");
  expect(faults.signalMembersFull.code).toBe(10_419);
  const freed = after(full, { accid: "p7", device: "desk" }, { do: "leave" }, 3);
  expect(after(freed, cat, { do: "join" }, 4).members.at(-1)?.accid).toBe("cat");
});

test("M14 whoever made a call learns, too, that it ended because everybody had vanished", () => {
  const talking = after(ringing(), ben, { do: "accept", ...answer }, 5);
  const over = stepChannel(talking, { accid: "ann", device: "" }, { do: "tick", isDeserted: true }, 6);
  if (typeof over === "string") throw new Error(over);
  expect(over.state.closedAt).toBe(6);
  expect(over.events).toMatchObject([{ type: "ROOM_CLOSE", receivers: ["ann", "ben"] }]);
});

test("M14 a call leaves its line: how long it was, declined, or missed; a channel of programs and of several leaves none", () => {
  const close = { do: "close" } as const;
  const answered = after(after(ringing(), ben, { do: "accept", ...answer }, 5_000), ann, close, 197_000);
  expect(callRecord(answered)).toEqual({ type: "netcallBill", from: "ann", to: "ben", durationMs: 192_000 });
  const declined = after(after(ringing(), ben, { do: "reject", ...answer }, 5), ann, close, 6);
  expect(callRecord(declined)?.type).toBe("netcallReject");
  expect(callRecord(after(ringing(), ann, close, 6))?.type).toBe("netcallMiss");
  const late = stepChannel(ringing(), ann, { do: "tick" }, limits.signalInviteLife.value);
  if (typeof late === "string") throw new Error(late);
  expect(late.events.map(({ type, isTimeout }) => [type, isTimeout])).toEqual([
    ["CANCEL_INVITE", true],
    ["ROOM_CLOSE", undefined],
  ]);
  expect(callRecord(late.state)?.type).toBe("netcallMiss");
  expect(callRecord({ ...answered, type: 3 })).toBe(null);
  const several = after(ringing(), ann, { ...invite, requestId: "r2", account: "cat" }, 1);
  expect(callRecord(after(several, ann, close, 2))).toBe(null);
});

test("M14 D8 in a school for children nobody calls a pupil nor is called by one, staff only where it is switched on", () => {
  const [pupil, teacher, student] = [
    { kind: "k12", isStaff: false },
    { kind: "k12", isStaff: true },
    { kind: "university", isStaff: false },
  ];
  for (const isOn of [false, true]) {
    expect(mayCall(pupil, pupil, isOn)).toBe(false);
    expect(mayCall(teacher, teacher, isOn)).toBe(true);
    expect(mayCall(student, student, isOn)).toBe(true);
    expect(mayCall(pupil, teacher, isOn)).toBe(isOn);
    expect(mayCall(teacher, pupil, isOn)).toBe(isOn);
  }
});
