import { createRoom } from "@lyceum/domain/rooms";
import { expect, test } from "vitest";
import { awayText } from "./away-text.ts";
import { makeTestRoom } from "./room.fixture.ts";

test("R5 who lost the connection is reconnecting; who made the room and has not come yet is not", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("ann");
  room.lose("ann");
  expect(awayText(room.member("ann"))).toBe("reconnecting");
  const options = { membersMax: 9, stageMax: 9, isLocked: false, hasWaitingRoom: false, allowsGuests: false };
  const host = { account: "ann", nick: "Ann", avatar: "", isGuest: false, mayHost: true, seat: "" };
  const { state } = createRoom({ roomId: "100000", kind: "freeSpeech", name: "Room", options, host }, 0);
  expect(state.members.map(awayText)).toEqual(["notHereYet"]);
});
