import { createRoom } from "@lyceum/domain/rooms";
import { expect, test } from "vitest";
import { awayText } from "./away-text.ts";
import { makeTestRoom } from "./room.fixture.ts";

test("R5 who lost the connection is reconnecting; who made the room and has not come yet is not", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("ann");
  room.lose("ann");
  expect(awayText(room.member("ann"), room.state())).toBe("reconnecting");
  const options = { membersMax: 9, stageMax: 9, isLocked: false, hasWaitingRoom: false, allowsGuests: false };
  const host = { account: "ann", nick: "Ann", avatar: "", isGuest: false, mayHost: true, seat: "" };
  const { state } = createRoom({ roomId: "100000", kind: "freeSpeech", name: "Room", options, host }, 0);
  expect(state.members.map((member) => awayText(member, state))).toEqual(["notHereYet"]);
});

test("R5 while groups are open, their people and the hosts who visit them are in a group, and others reconnect", () => {
  const room = makeTestRoom("freeSpeech");
  for (const account of ["ann", "ben", "cara"]) room.enter(account);
  const state = {
    ...room.state(),
    groups: {
      rev: 1,
      closesAt: 1,
      calls: [],
      groups: [{ roomId: "100001", accounts: ["ben"], hosts: ["host"] }],
    },
  };
  const seen = room.state().members.map((member) => [member.account, awayText(member, state)]);
  expect(Object.fromEntries(seen)).toEqual({
    host: "inGroup",
    ann: "reconnecting",
    ben: "inGroup",
    cara: "reconnecting",
  });
  const unvisited = { ...state, groups: { ...state.groups, groups: [] } };
  expect(awayText(room.member("host"), unvisited)).toBe("reconnecting");
});
