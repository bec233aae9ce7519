import { expect, test } from "vitest";
import { attendanceOf, mergeVisits } from "./attendance.ts";
import { makeRoom, options } from "./room.fixture.ts";

test("R7 attendance follows from the log", () => {
  const room = makeRoom("freeSpeech");
  room.pass(10);
  room.enter("a");
  room.pass(10);
  room.lose("a");
  room.pass(5);
  room.enter("a");
  room.pass(5);
  room.act("host", { do: "dissolve" });
  expect(Object.fromEntries(attendanceOf(room.log))).toEqual({
    host: [{ from: 0, to: 30 }],
    a: [
      { from: 10, to: 20 },
      { from: 25, to: 30 },
    ],
  });
});

test("R7 who makes a room attends it from entering it on", () => {
  const host = { account: "host", seat: "", nick: "Host", avatar: "", isGuest: false, mayHost: true };
  const created = { type: "created" as const, roomId: "1", kind: "freeSpeech" as const, name: "Room", host };
  const entries = [
    { time: 5, event: { ...created, options } },
    { time: 20, event: { type: "returned" as const, account: "host", seat: "n.1", nick: "Host" } },
  ];
  expect(Object.fromEntries(attendanceOf(entries))).toEqual({ host: [{ from: 20, to: null }] });
});

test("R5 visits in a room and in its groups count once where they overlap, and as one where they meet", () => {
  const visits = [
    { from: 50, to: 70 },
    { from: 0, to: 20 },
    { from: 20, to: 40 },
    { from: 60, to: 65 },
  ];
  expect(mergeVisits(visits)).toEqual([
    { from: 0, to: 40 },
    { from: 50, to: 70 },
  ]);
  expect(mergeVisits([...visits, { from: 30, to: null }])).toEqual([{ from: 0, to: null }]);
});
