import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { messageReportHandlers } from "./index.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
let school: Awaited<ReturnType<typeof staffHarness<typeof messageReportHandlers>>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let ann: RawSocket;
let ben: RawSocket;

beforeAll(async () => {
  school = await staffHarness(messageReportHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  for (const pupil of ["r-ann", "r-ben", "r-cat"]) await school.addPerson(pupil, [{ role: "student" }]);
  server = await startMessagingServer(school.app.database, { bus: school.app.bus });
  await server.addPerson("boss");
  await server.addPerson("r-cat");
  [ann, ben] = [await enter("r-ann"), await enter("r-ben")];
});
afterAll(async () => {
  await server.close();
  await school.drop();
});

async function enter(account: string): Promise<RawSocket> {
  await server.addPerson(account);
  const socket = await openRawSocket(server.url);
  await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
  return socket;
}

async function say(socket: RawSocket, to: string, body: string): Promise<number> {
  const { body: sent } = await socket.ask("sendMsg", { scene: 0, to, type: 0, body, idClient: randomId() });
  return sent.seq;
}
const words = "He writes this every day.";
const report = (by: string, to: string, seq: number, scene: 0 | 1 | 5 = 0, text = words) =>
  school.call("POST /messageReports", by, { body: { scene, to, seq, reason: "bullying", text } });
const list = (by = "boss", state: "open" | "settled" = "open", host?: string) =>
  school.call("GET /staff/reports", by, { query: { state } }, host);
const open = (id: string, by = "boss") => school.call("GET /staff/reports/{id}", by, { params: { id } });
const settle = (id: string, outcome: "kept" | "removed", by = "boss") =>
  school.call("POST /staff/reports/{id}/settle", by, {
    params: { id },
    body: { outcome, note: "Spoke with both." },
  });
const acts = async () =>
  (
    await school.kysely
      .selectFrom("audit.entry")
      .select(["act", "thing_id"])
      .where("thing", "=", "messageReport")
      .orderBy("id")
      .execute()
  ).map(({ act, thing_id: id }) => `${act} ${id}`);

test("D8 staff read the sealed copy of a message that was recalled, and another institution reads nothing", async () => {
  for (const body of ["one", "two", "three", "four"]) await say(ann, "r-ben", body);
  const seq = await say(ben, "r-ann", "nobody likes you");
  await say(ann, "r-ben", "stop");
  const { id } = await report("r-ann", "r-ben", seq);
  expect((await report("r-ann", "r-ben", seq)).id).toBe(id);
  expect((await ben.ask("deleteMsg", { scene: 0, to: "r-ann", seq })).code).toBe(200);

  expect((await list()).rows).toMatchObject([
    { id, state: "open", reporter: { account: "r-ann" }, reported: { account: "r-ben", nick: "R-BEN" } },
  ]);
  const detail = await open(id);
  expect(detail.messages.map(({ text }) => text)).toEqual([
    "two",
    "three",
    "four",
    "nobody likes you",
    "stop",
  ]);
  expect(detail.messages.filter(({ isReported }) => isReported)).toMatchObject([{ nick: "R-BEN" }]);
  expect(detail).toMatchObject({ isSealed: true, text: words, others: 0 });
  await open(id);
  expect(await acts()).toEqual([`messageReport.open ${id}`]);

  expect((await list("head")).total).toBe(0);
  await expect(open(id, "head")).rejects.toMatchObject({ key: "notFound" });
  await expect(settle(id, "kept", "head")).rejects.toMatchObject({ key: "notFound" });

  await school.kysely
    .updateTable("edu.message_report")
    .set({ content: JSON.stringify([]) })
    .where("report_id", "=", Number(id))
    .execute();
  expect((await open(id)).isSealed).toBe(false);
  await settle(id, "kept");
  await settle(id, "kept");
  await expect(settle(id, "removed")).rejects.toMatchObject({ key: "reportSettled" });
  expect((await list("boss", "settled")).rows).toMatchObject([{ id, outcome: "kept" }]);
});

test("D8 nobody reports what they cannot see, or their own; at schools for adults words are needed", async () => {
  const own = await say(ann, "r-ben", "mine");
  const theirs = await say(ben, "r-ann", "not yours to read");
  await expect(report("r-ann", "r-ben", own)).rejects.toMatchObject({ key: "notFound" });
  await expect(report("r-cat", "r-ben", theirs)).rejects.toMatchObject({ key: "notFound" });
  await expect(report("head", "r-ben", theirs)).rejects.toMatchObject({ key: "notFound" });
  await expect(report("r-ann", "r-ben", 9_999)).rejects.toMatchObject({ key: "notFound" });
  await expect(report("r-ann", "9007199254740993", 1, 1)).rejects.toMatchObject({ key: "notFound" });
  await ann.ask("deleteMsgSelf", { scene: 0, to: "r-ben", seq: theirs });
  await expect(report("r-ann", "r-ben", theirs)).rejects.toMatchObject({ key: "notFound" });

  const seq = await say(ben, "r-ann", "again");
  await expect(report("r-ann", "r-ben", seq, 0, " short   ")).rejects.toMatchObject({ key: "paramError" });
  const { kind, features } = await school.kysely
    .selectFrom("edu.institution")
    .select(["kind", "features"])
    .where("dept_id", "=", 100)
    .executeTakeFirstOrThrow();
  const become = async (values: { kind: typeof kind; features: string }) =>
    await school.kysely.updateTable("edu.institution").set(values).where("dept_id", "=", 100).execute();
  await become({ kind: "k12", features: "{}" });
  expect((await report("r-ann", "r-ben", seq, 0, "")).id).toMatch(/^\d+$/);
  await become({ kind, features: JSON.stringify(features) });
});

test("D8 staff remove a message for both long after it was sent, and whoever is reported never meets the report", async () => {
  const boss = await enter("boss");
  const fromBoss = await say(boss, "r-ann", "see me");
  const about = await report("r-ann", "boss", fromBoss);
  expect((await list()).rows.map(({ id }) => id)).not.toContain(about.id);
  await expect(open(about.id)).rejects.toMatchObject({ key: "notFound" });
  await expect(settle(about.id, "kept")).rejects.toMatchObject({ key: "notFound" });

  const seq = await say(ben, "r-ann", "a threat");
  const { id } = await report("r-ann", "r-ben", seq);
  school.clock.at += limits.recallWindow.value * 10;
  await settle(id, "removed");
  for (const [socket, to] of [
    [ann, "r-ben"],
    [ben, "r-ann"],
  ] as const) {
    const { msgs } = (await socket.ask("getHistoryMsgs", { scene: 0, to, limit: 100 })).body;
    expect(JSON.stringify(msgs)).not.toContain("a threat");
  }
  expect((await open(id)).messages.at(-1)).toMatchObject({ text: "a threat", isReported: true });
  expect(await acts()).toContain(`messageReport.remove ${id}`);
});

test("D8 a message of a team is reported by a member and removed for everybody", async () => {
  const asked = { type: "advanced" as const, name: "Class team", accounts: ["r-ben"], idClient: randomId() };
  const { teamId } = (await ann.ask("createTeam", asked)).body.team;
  const { seq } = (
    await ben.ask("sendTeamMsg", { to: teamId, type: 0, body: "all of you", idClient: randomId() })
  ).body;
  await expect(report("r-cat", teamId, seq, 1)).rejects.toMatchObject({ key: "notFound" });
  const { id } = await report("r-ann", teamId, seq, 1);
  expect((await list()).rows.find((one) => one.id === id)).toMatchObject({ place: "Class team", scene: 1 });
  await settle(id, "removed");
  const { msgs } = (await ann.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 100 })).body;
  expect(JSON.stringify(msgs)).not.toContain("all of you");
});

test("D8 one person reports a bounded number of messages in a day", async () => {
  school.clock.at += 86_400_001;
  const reports: string[] = [];
  for (let n = 0; n < limits.messageReportsMax.value; n++)
    reports.push((await report("r-ann", "r-ben", await say(ben, "r-ann", `no. ${n}`))).id);
  const more = await say(ben, "r-ann", "one more");
  await expect(report("r-ann", "r-ben", more)).rejects.toMatchObject({ key: "tooManyRequests" });
  school.clock.at += 86_400_001;
  await report("r-ann", "r-ben", more);
});

test("D8 M18 a message of a robot is reported and removed as those of people", async () => {
  const robot = await enter("r-robot");
  const seq = await say(robot, "r-ann", "nobody likes you");
  robot.close();
  await school.kysely
    .updateTable("im.person")
    .set({ roles: ["robot"] })
    .where("account", "=", "r-robot")
    .execute();
  const { id } = await report("r-ann", "r-robot", seq);
  expect((await open(id)).item).toMatchObject({ reported: { account: "", nick: "r-robot" } });
  await settle(id, "removed");
  const read = await ann.ask("getHistoryMsgs", { scene: 0, to: "r-robot", limit: 10 });
  expect(read.body.msgs.map(({ body }) => body)).not.toContain("nobody likes you");
});
