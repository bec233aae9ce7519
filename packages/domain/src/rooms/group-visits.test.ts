import { expect, test } from "vitest";
import { createRoom, decideRoom, type RoomCommand } from "./decide.ts";
import { changesBelow } from "./group-places.ts";
import { entrant, options } from "./room.fixture.ts";

const minuteMs = 60_000;

/** A room of a host and four people, of whom some may host, that has parted for ten minutes. */
function parted(able: readonly string[]) {
  const host = entrant("host");
  let { state } = createRoom({ roomId: "100000", kind: "freeSpeech", name: "Room", options, host }, 0);
  let now = 0;
  const run = (command: RoomCommand) => {
    const decision = decideRoom(state, command, now);
    if (decision.fault) throw new Error(decision.fault);
    ({ state } = decision);
    return decision.entries;
  };
  for (const account of ["ann", "ben", "cara", "co"])
    run({
      by: "server",
      do: "enter",
      entrant: entrant(account, { mayHost: account === "co" || able.includes(account) }),
    });
  run({ by: "member", account: "host", act: { do: "setCoHost", account: "co", isOn: true } });
  run({
    by: "member",
    account: "host",
    act: { do: "openGroups", groups: [["ann"], ["ben"]], minutes: 10 },
    groupRooms: ["1", "2"],
  });
  return {
    state: () => state,
    run,
    lose: (account: string) => run({ by: "server", do: "lose", account, seat: `n.${account}` }),
    visit: (groupRoomId: string, ...hosts: string[]) =>
      run({ by: "server", do: "hearGroup", groupRoomId, news: { isCalling: false, hosts } }),
    pass(ms: number) {
      now += ms;
      run({ by: "server", do: "tick" });
    },
    accounts: () => state.members.map(({ account }) => account),
  };
}

test("R3 R5 a host who is lost while groups are open is followed after a minute, as ever", () => {
  const room = parted(["cara"]);
  for (const account of ["host", "co"]) room.lose(account);
  room.pass(minuteMs);
  expect([room.state().host, room.accounts().includes("co")]).toEqual(["cara", false]);
});

test("R3 R5 with nobody to follow the room falls quiet, also while groups are open, till the host is back or in a group", () => {
  const room = parted([]);
  for (const account of ["host", "co", "ann"]) room.lose(account);
  room.pass(minuteMs);
  expect([room.state().isQuiet, room.state().host]).toEqual([true, "host"]);
  // Who is asked into a group keeps the place.
  expect(room.accounts()).toContain("ann");
  room.visit("1", "host");
  expect(room.state().isQuiet).toBe(false);
});

test("R5 a host who sits in a group hosts the room, and has a minute after leaving it", () => {
  const room = parted(["cara"]);
  room.visit("2", "host");
  // Told again, it changes nothing.
  expect(room.visit("2", "host")).toEqual([]);
  for (const account of ["host", "co"]) room.lose(account);
  room.pass(5 * minuteMs);
  expect(room.state()).toMatchObject({ host: "host", isQuiet: false });
  room.visit("2");
  room.pass(minuteMs - 1);
  expect(room.state().host).toBe("host");
  room.pass(1);
  expect(room.state().host).toBe("cara");
});

test("R5 a co-host who sits in a group follows a lost host before anybody on the stage", () => {
  const room = parted(["cara"]);
  room.visit("1", "co");
  for (const account of ["co", "host"]) room.lose(account);
  room.pass(minuteMs);
  expect(room.state().host).toBe("co");
});

test("R5 whoever is sent out of a group, or is no co-host any more, has a minute to come back", () => {
  const room = parted([]);
  room.visit("1", "co");
  for (const account of ["co", "ann"]) room.lose(account);
  room.pass(3 * minuteMs);
  room.run({ by: "member", account: "host", act: { do: "setCoHost", account: "co", isOn: false } });
  room.run({ by: "member", account: "host", act: { do: "moveToGroup", account: "ann", group: null } });
  expect(room.accounts()).toEqual(["host", "ann", "ben", "cara", "co"]);
  room.pass(minuteMs);
  expect(room.accounts()).toEqual(["host", "ben", "cara"]);
});

test("R5 a co-host who stood in for a lost host is co-host in the groups again when the host is back", () => {
  const room = parted([]);
  room.visit("1", "co");
  room.lose("host");
  room.pass(minuteMs);
  const before = room.state();
  expect(before.host).toBe("co");
  const back = entrant("host", { mayHost: true });
  const entries = room.run({ by: "server", do: "enter", entrant: back });
  expect(room.state()).toMatchObject({ host: "host" });
  const below = changesBelow(before, room.state(), entries);
  expect(below).toHaveLength(2);
  // The room of a group makes a member of its former host, before it hears what everybody is.
  for (const { change } of below)
    expect(change.places).toContainEqual({
      account: "co",
      place: { isHost: true, isChatBanned: false, chatBannedUntil: null },
    });
});
