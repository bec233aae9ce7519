import { expect, test } from "vitest";
import { noticeRows } from "./rows.ts";

const broadcast = (broadcastId: number, timestamp: number) => ({
  broadcastId,
  timestamp,
  fromAccid: "head",
  fromNick: "Head",
  body: `b${broadcastId}`,
});
const system = (idServer: string, time: number, more: object = {}) => ({
  idServer,
  time,
  type: 100,
  category: "custom" as const,
  state: "init" as const,
  read: false,
  to: "ann",
  from: "ben",
  attach: `s${idServer}`,
  ...more,
});

test("M11 notices are those of the institution and of the system, newest first and each once", () => {
  const rows = noticeRows([broadcast(1, 10), broadcast(2, 30)], [system("7", 20), system("7", 20)], "?");
  expect(rows.map((row) => row.text)).toEqual(["b2", "s7", "b1"]);
  expect(rows.map((row) => row.nick)).toEqual(["Head", null, "Head"]);
});

test("R1 M11 what became of a room is read from a notice of the server alone", () => {
  const notification = { what: "invited", roomId: "482913077", name: "Algebra", startsAt: 1, endsAt: 2 };
  const attach = JSON.stringify(notification);
  expect(noticeRows([], [system("8", 1, { type: 200, attach })], "?")[0]?.told).toEqual({
    room: notification,
  });
  expect(noticeRows([], [system("8", 1, { type: 200, attach: "{" })], "?")[0]?.told).toEqual({});
  expect(noticeRows([], [system("8", 1, { attach })], "?")[0]).toMatchObject({ told: {}, text: attach });
});

test("P5 M11 what is told of a notice of the institution is read from the server's message alone", () => {
  const told = { what: "published", noticeId: 5, title: "", titleEn: "Fire drill" };
  const attach = JSON.stringify(told);
  expect(noticeRows([], [system("8", 1, { type: 201, attach })], "?")[0]).toMatchObject({
    told: { notice: told },
  });
  expect(noticeRows([], [system("8", 1, { attach })], "?")[0]).toMatchObject({ told: {}, text: attach });
});

test("M11 data for programs is not shown as text", () => {
  const request = { type: 17, category: "superTeam" as const, attach: '{"vt":1}' };
  expect(noticeRows([], [system("8", 1, request)], "?")[0]?.text).toBe("?");
  expect(noticeRows([], [system("8", 1, { ...request, ps: "It is me" })], "?")[0]?.text).toBe("It is me");
  // What happened between friends, and requests of teams, are told with them.
  expect(noticeRows([], [system("8", 1, { type: 2, category: "team" })], "?")).toEqual([]);
  expect(noticeRows([], [system("8", 1, { type: 5, category: "friend" })], "?")).toEqual([]);
});
