import type { RoomAct, RoomState } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldEntries } from "./apply.ts";
import { decideRoom } from "./decide.ts";
import { changesBelow, type GroupChange, groupPlaceOf } from "./group-places.ts";
import { deal, groupCountFor, groupIndexOf } from "./groups.ts";
import { entrant, makeRoom } from "./room.fixture.ts";

const people = ["ann", "ben", "cara", "dan"];
const anybody = fc.constantFrom(...people, "host", "nobody");
const groupIndex = fc.option(fc.integer({ min: 0, max: 3 }));
const act = fc.oneof(
  fc.record({
    do: fc.constant("openGroups" as const),
    groups: fc.array(fc.array(anybody, { maxLength: 4 }), { minLength: 2, maxLength: 4 }),
    minutes: fc.integer({ min: 1, max: 240 }),
  }),
  fc.record({ do: fc.constant("moveToGroup" as const), account: anybody, group: groupIndex }),
  fc.constant({ do: "closeGroups" as const }),
  fc.record({ do: fc.constant("tellGroups" as const), text: fc.constant("Soon") }),
  fc.record({ do: fc.constant("kick" as const), account: anybody, isBlocked: fc.boolean() }),
  fc.record({ do: fc.constant("setCoHost" as const), account: anybody, isOn: fc.boolean() }),
  fc.record({ do: fc.constant("transferHost" as const), account: anybody }),
  fc.record({
    do: fc.constant("banChat" as const),
    account: anybody,
    isOn: fc.boolean(),
    forMs: fc.constantFrom(50_000, 600_000),
  }),
  fc.record({ do: fc.constant("banChatAll" as const), isOn: fc.boolean() }),
  fc.record({ do: fc.constant("setPrivateChat" as const), isOn: fc.boolean() }),
);

/** Everybody of every group whose place is another one now, and who hosted, by looking at all of them. */
function changedPlaces(before: RoomState, after: RoomState) {
  const hosts = before.host === after.host ? [] : [before.host, after.host];
  return (before.groups?.groups ?? []).flatMap(({ roomId }) =>
    before.members.flatMap(({ account }) => {
      const [was, place] = [before, after].map((state) => groupPlaceOf(state, roomId, account));
      const isOther = hosts.includes(account) || JSON.stringify(was) !== JSON.stringify(place);
      return was && isOther ? [{ roomId, account, place }] : [];
    }),
  );
}

const inOrder = (places: readonly object[]) => places.map((one) => JSON.stringify(one)).toSorted();

test("R5 whatever hosts do, nobody is in two groups, everybody in one is in the room, and the log folds to the same", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), fc.integer({ min: 0, max: 400 }), (acts, minutes) => {
      const room = makeRoom("freeSpeech", { hasPrivateChat: true });
      for (const account of people) room.enter(account);
      let { state } = { state: room.state() };
      const log = [...room.log];
      let now = 0;
      const open = { do: "openGroups" as const, groups: [["ann", "ben"], ["cara"]], minutes: 240 };
      for (const what of [open, ...acts]) {
        now += minutes * 1_000;
        const command = {
          by: "member",
          account: state.host,
          act: what,
          groupRooms: ["1", "2", "3", "4"],
        } as const;
        const before = state;
        const decision = decideRoom(state, command, now);
        ({ state } = decision);
        log.push(...decision.entries);
        const named = state.groups?.groups.flatMap(({ accounts }) => accounts) ?? [];
        expect(new Set(named).size).toBe(named.length);
        for (const account of named) expect(state.members.some((one) => one.account === account)).toBe(true);
        if (!before.groups || state.groups?.rev !== before.groups.rev) continue;
        const below = changesBelow(before, state, decision.entries);
        const places = below.flatMap(({ roomId, change }) =>
          change.places.map(({ account, place }) => ({ roomId, account, place })),
        );
        expect(inOrder(places)).toEqual(inOrder(changedPlaces(before, state)));
        const isOther = state.host !== before.host || state.locks.chat !== before.locks.chat;
        // What concerns everybody reaches every group.
        if (isOther) expect(below.length).toBe(before.groups.groups.length);
      }
      expect(foldEntries(null, log)).toEqual(state);
    }),
  );
});

test("R5 people are dealt to groups that differ by one at most", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 50 }),
      fc.integer({ min: 2, max: 20 }),
      (accounts, groupCount) => {
        const groups = deal(accounts, groupCount);
        const sizes = groups.map(({ length }) => length);
        expect(groups.flat().toSorted()).toEqual(accounts.toSorted());
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect([groupCountFor(10, 3), groupCountFor(1, 3), groupCountFor(500, 1)]).toEqual([4, 2, 20]);
});

function parted() {
  const room = makeRoom("raiseHand");
  for (const account of people) room.enter(account);
  room.enter("guest.1", { isGuest: true, mayHost: false });
  const open: Extract<RoomAct, { do: "openGroups" }> = {
    do: "openGroups",
    groups: [["ann", "ben"], ["cara"]],
    minutes: 10,
  };
  return { room, open };
}

test("R5 only hosts part a room, once, with members who have an account", () => {
  const { room, open } = parted();
  expect(room.try("ann", open)).toBe("noPermission");
  expect(room.try("host", { ...open, groups: [["guest.1"], []] })).toBe("parameterError");
  expect(room.try("host", { ...open, groups: [["ann"], ["ann"]] })).toBe("parameterError");
  expect(room.try("host", { ...open, groups: [["nobody"], []] })).toBe("objectMissing");
  room.act("host", open);
  expect(room.try("host", open)).toBe("overLimit");
  expect(groupIndexOf(room.state(), "cara")).toBe(1);
});

test("R5 who is in a group keeps the place in the room above till the groups close, and a minute more", () => {
  const { room, open } = parted();
  room.act("host", open);
  for (const account of ["ann", "dan", "host"]) room.lose(account);
  room.pass(120_000);
  // Who was in no group is gone.
  expect(room.state().members.map(({ account }) => account)).toEqual([
    "host",
    "ann",
    "ben",
    "cara",
    "guest.1",
  ]);
  expect(room.state().host).toBe("host");
  room.pass(480_000);
  expect(room.state().groups).toBeNull();
  expect(room.tryEnter("ann")).toBeNull();
  room.pass(60_000);
  // The host did not come back within the minute, and nobody on the stage follows.
  expect(room.state().isQuiet).toBe(true);
  expect(room.member("ann").seat).toBe("n.ann");
});

test("R5 the room of a group has hosts of the room above, is neither recorded nor handed over, and ends by its time", () => {
  const groupOf = { roomId: "999999", index: 0, closesAt: 600_000 };
  const group = makeRoom("freeSpeech", { groupOf }, "");
  const enter = (account: string, isHost: boolean) => {
    const entrant = {
      account,
      nick: account,
      avatar: "",
      isGuest: false,
      mayHost: isHost,
      seat: `n.${account}`,
    };
    const groupPlace = { isHost, isChatBanned: account === "ben", chatBannedUntil: null };
    return decideRoom(group.state(), { by: "server", do: "enter", entrant, groupPlace }, group.now());
  };
  expect(enter("co", true).state.members.at(-1)).toMatchObject({ account: "co", role: "coHost" });
  expect(enter("ben", false).state.members.at(-1)).toMatchObject({ role: "member", isChatBanned: true });
  group.enter("ann", { mayHost: false });
  group.act("ann", { do: "callHost", isOn: true });
  expect(group.state().groupOf?.isCalling).toBe(true);
  group.enter("host");
  expect(group.state().groupOf?.isCalling).toBe(false);
  for (const act of [{ do: "startRecording" }, { do: "dissolve" }] as const)
    expect(group.try("host", act)).toBe("noPermission");
  group.act("host", { do: "leave" });
  group.pass(300_000);
  // Nobody follows, and nobody falls silent.
  expect([group.state().host, group.state().isQuiet]).toEqual(["host", false]);
  group.pass(300_000);
  expect(group.state().end).toBe("dissolved");
});

test("R5 a room with open groups that nothing happens to costs the same however many are in it", () => {
  const { room, open } = parted();
  room.act("host", open);
  const before = room.state();
  const { groups } = before;
  if (!groups) throw new Error("no groups");
  // Whoever looked at them would throw.
  const opaque = { ...before, groups: { ...groups, groups: null as never }, members: null as never };
  const entries = [{ event: { type: "handRaised", account: "ann" } as const }];
  expect(changesBelow(opaque, { ...opaque, rev: before.rev + 1 }, entries)).toEqual([]);
});

test("R5 the room of a group follows its people's places above, and keeps what was forbidden in it", () => {
  const groupOf = { roomId: "999999", index: 0, closesAt: 600_000 };
  const group = makeRoom("freeSpeech", { groupOf }, "");
  let { state } = { state: group.state() };
  const plain = { isHost: false, isChatBanned: false, chatBannedUntil: null };
  const run = (command: Parameters<typeof decideRoom>[1]) => {
    const decision = decideRoom(state, command, 0);
    if (decision.fault) throw new Error(decision.fault);
    ({ state } = decision);
    return decision.entries;
  };
  const come = (account: string, groupPlace = plain) =>
    run({ by: "server", do: "enter", entrant: entrant(account), groupPlace });
  const follow = (change: GroupChange) => run({ by: "server", do: "followAbove", change });
  const of = (account: string) => state.members.find((one) => one.account === account);
  come("ann");
  come("co", { ...plain, isHost: true });
  follow({ places: [{ account: "ann", place: { ...plain, isChatBanned: true } }] });
  expect(of("ann")).toMatchObject({ isChatBanned: true });
  // The same again is nothing, and about who is not there neither.
  expect(follow({ places: [{ account: "ann", place: { ...plain, isChatBanned: true } }] })).toEqual([]);
  expect(follow({ places: [{ account: "dan", place: { ...plain, isHost: true } }] })).toEqual([]);
  follow({ places: [{ account: "ann", place: plain }] });
  run({ by: "member", account: "co", act: { do: "banChat", account: "ann", isOn: true } });
  come("ann");
  expect(of("ann")).toMatchObject({ isChatBanned: true });
  // Back as what the room above says meanwhile.
  run({ by: "server", do: "lose", account: "co", seat: "n.co" });
  come("co");
  expect(of("co")).toMatchObject({ role: "member" });
  const host = entrant("next", { seat: "" });
  follow({ host, places: [{ account: "host", place: null }], isChatLocked: true, hasPrivateChat: true });
  expect([state.host, of("next")?.seat, of("host")]).toEqual(["next", null, undefined]);
  expect([state.locks.chat, state.privateChat, state.emptySince]).toEqual([true, true, null]);
});
