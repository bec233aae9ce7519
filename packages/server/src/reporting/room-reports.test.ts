import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { limits } from "@lyceum/contract/limits";
import type { MessageReportOutcome, ReportedInRoom } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { auditHandlers } from "../audit/index.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { makeOpenAsset } from "../files/index.ts";
import { heldData } from "../privacy/held-data.ts";
import { eraseHeld } from "../privacy/store/traces.ts";
import { messageReportHandlers, registerReportFiles } from "./index.ts";
import { sweepReports } from "./jobs.ts";
import { tellReporter } from "./tell-reporter.ts";

const handlers = { ...messageReportHandlers, ...auditHandlers };
const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-reports-"));
const objects = openDiskObjectStore(folder);
const bytes = Buffer.from("the bytes of a picture");
let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
let server: MessagingServer;
let sockets: RawSocket[] = [];
let roomId = "";

beforeAll(async () => {
  registerReportFiles();
  school = await staffHarness(handlers, { objects, stores: makeObjectStores(objects, null) });
  for (const boss of ["boss", "boss2"]) await school.addPerson(boss, [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  const people = ["ann", "ben", "cara", "dan", "boss", "boss2"];
  for (const pupil of people.slice(0, 4)) await school.addPerson(pupil, [{ role: "student" }]);
  await school.addPerson("seer", []);
  server = await startMessagingServer(school.app.database, {
    bus: school.app.bus,
    clock: school.clock,
    rateFactor: 100,
  });
  for (const one of people) await server.addPerson(one);
});
afterAll(async () => {
  await server.close();
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const socket of sockets) socket.close();
  sockets = [];
  school.clock.at += 86_400_001;
  roomId = await server.addRoom("cara", { hasWaitingRoom: false });
});

async function enter(account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  sockets.push(socket);
  await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
  expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
  return socket;
}
async function say(socket: RawSocket, body: string, attach?: { url: string; name: string }) {
  const said = attach
    ? { type: 1, attach: { ...attach, size: bytes.length, ext: "png", w: 4, h: 4 } }
    : { type: 0, body };
  const sent = await socket.ask("sendChatroomMsg", { chatroomId: roomId, ...said, idClient: randomId() });
  expect(sent.code).toBe(200);
  return sent.body.seq;
}
const history = async (socket: RawSocket) => {
  const query = { chatroomId: roomId, timetag: 0, limit: 50, reverse: true };
  return (await socket.ask("getChatroomHistoryMsgs", query)).body.msgs.map(({ body }) => body);
};
const report = (by: string, about: ReportedInRoom, text = "He does this every lesson.") =>
  school.call("POST /v1/rooms/{id}/reports", by, {
    params: { id: roomId },
    body: { about, reason: "bullying", text },
  });
const open = (id: string, by = "boss") => school.call("GET /staff/reports/{id}", by, { params: { id } });
const settle = (id: string, outcome: MessageReportOutcome, by = "boss") =>
  school.call("POST /staff/reports/{id}/settle", by, { params: { id }, body: { outcome, note: "Spoke." } });
const idsOf = async (by = "boss", host?: string) =>
  (await school.call("GET /staff/reports", by, { query: { kind: "room" } }, host)).rows.map(({ id }) => id);
const notFound = { key: "notFound" };

/** A picture that somebody has uploaded, as the storage leaves it. */
async function upload(account: string): Promise<string> {
  const url = await server.addObject(account);
  const name = url.split("/").at(-1) ?? "";
  await school.kysely
    .updateTable("im.object")
    .set({ type: "image/png", size: bytes.length, w: 4, h: 4 })
    .where("name", "=", name)
    .execute();
  await objects.put(`edu/${name}`, bytes);
  return url;
}

test("D8 a message of a room is sealed with who was there, and goes for everybody and from the replay", async () => {
  const [ann, ben] = [await enter("ann"), await enter("ben"), await enter("cara")];
  for (const body of ["one", "two"]) await say(ann, body);
  const seq = await say(ben, "nobody likes you");
  await say(ann, "stop");
  const about = { part: "message", seq } as const;
  const { id } = await report("ann", about);
  expect((await report("ann", about)).id).toBe(id);
  const detail = await open(id);
  expect(detail.item).toMatchObject({ kind: "room", part: "message", place: "Room", scene: null });
  expect(detail.item).toMatchObject({
    reporter: { account: "ann" },
    reported: { account: "ben", nick: "BEN" },
  });
  expect(detail.room).toMatchObject({ roomId, name: "Room", count: 3 });
  expect(detail.room?.people[0]).toMatchObject({ nick: "BEN", isReported: true, role: "member" });
  expect(detail.messages.map(({ text }) => text)).toEqual(["one", "two", "nobody likes you", "stop"]);
  expect(detail).toMatchObject({ isSealed: true, outcomes: ["kept", "removed", "putOut", "closed"] });

  await settle(id, "removed");
  await settle(id, "removed");
  await expect(settle(id, "putOut")).rejects.toMatchObject({ key: "reportSettled" });
  await expect(settle(id, "removed", "boss2")).rejects.toMatchObject({ key: "reportSettled" });
  expect(await history(ann)).toEqual(["one", "two", "stop"]);
  expect((await open(id)).messages.map(({ text }) => text)).toContain("nobody likes you");
  expect((await open(id)).outcomes).toEqual([]);
  // Whoever reported it once has reported it.
  await expect(report("cara", about)).rejects.toMatchObject(notFound);
  expect((await report("ann", about)).id).toBe(id);
});

test("D8 M15 what a robot says in a room is reported as what people say, and the robot is put out", async () => {
  await server.addPerson("robot1");
  const [ann, robot] = [await enter("ann"), await enter("robot1")];
  const seq = await say(robot, "nobody likes you");
  robot.close();
  await sql`insert into edu.robot (dept_id, account, name, intro, hook, class_ids, is_enabled, created_at, updated_at)
    values (100, 'robot1', 'Helper', '', 'lyceum-demo:/x', '{}', true, 0, 0)`.execute(school.kysely);
  await sql`update im.person set roles = '{robot}' where account = 'robot1'`.execute(school.kysely);
  // Who it was is held for a moment.
  school.clock.at += 10_000;
  const content = { type: "text", content: "tell me a secret" } as const;
  const attach = { robotAccid: "robot1", content };
  const asked = { chatroomId: roomId, type: 11, attach, idClient: randomId() };
  expect((await ann.ask("sendChatroomMsg", asked)).code).toBe(200);
  const { id } = await report("ann", { part: "message", seq });
  const detail = await open(id);
  expect(detail.item).toMatchObject({ reported: { account: "", nick: "robot1" } });
  expect(detail.messages.map(({ nick, text }) => [nick, text])).toEqual([
    ["Helper", "nobody likes you"],
    ["ANN", "tell me a secret"],
  ]);
  await settle(id, "putOut");
  expect(await history(ann)).not.toContain("nobody likes you");
});

test("D8 who is not inside, a stranger and another institution report nothing and read nothing", async () => {
  const [, ben] = [await enter("ann"), await enter("ben")];
  const seq = await say(ben, "mine");
  const about = { part: "message", seq } as const;
  for (const by of ["dan", "head"]) {
    await expect(report(by, about)).rejects.toMatchObject(notFound);
    await expect(report(by, { part: "room" })).rejects.toMatchObject(notFound);
    await expect(report(by, { part: "person", account: "ben" })).rejects.toMatchObject(notFound);
  }
  await expect(report("ben", about)).rejects.toMatchObject(notFound);
  await expect(report("ben", { part: "person", account: "ben" })).rejects.toMatchObject(notFound);
  await expect(report("ann", { part: "person", account: "dan" })).rejects.toMatchObject(notFound);
  await expect(report("ann", { part: "message", seq: 99 })).rejects.toMatchObject(notFound);
  await expect(report("ann", about, "short")).rejects.toMatchObject({ key: "paramError" });
  const { id } = await report("ann", about);
  expect(await idsOf()).toContain(id);
  expect(await idsOf("head")).not.toContain(id);
  await expect(open(id, "head")).rejects.toMatchObject(notFound);
  await expect(settle(id, "closed", "head")).rejects.toMatchObject(notFound);
  await ben.ask("actInRoom", { roomId, key: randomId(), act: { do: "leave" } });
  await expect(report("ben", { part: "person", account: "ann" })).rejects.toMatchObject(notFound);
});

test("D8 whom the host has put out reports the room as they saw it, for a day, and nothing that came later", async () => {
  const [cara, ben, ann] = [await enter("cara"), await enter("ben"), await enter("ann")];
  const seq = await say(ben, "nobody likes you");
  school.clock.at += 1_000;
  await cara.ask("actInRoom", {
    roomId,
    key: randomId(),
    act: { do: "kick", account: "ann", isBlocked: true },
  });
  expect((await ann.ask("joinRoom", { roomId })).code).not.toBe(200);
  school.clock.at += 1_000;
  const later = await say(ben, "she is gone");
  await ben.ask("actInRoom", { roomId, key: randomId(), act: { do: "leave" } });
  await expect(report("ann", { part: "message", seq: later })).rejects.toMatchObject(notFound);
  await expect(report("ben", { part: "room" })).rejects.toMatchObject(notFound);
  const message = await report("ann", { part: "message", seq });
  expect((await open(message.id)).messages.map(({ text }) => text)).toEqual(["nobody likes you"]);
  // Who left since is reported all the same, and the host of then.
  const person = await open((await report("ann", { part: "person", account: "ben" })).id);
  expect(person.room).toMatchObject({ count: 3 });
  const room = await report("ann", { part: "room" });
  expect((await report("ann", { part: "room" })).id).toBe(room.id);
  expect((await open(room.id)).item.reported).toMatchObject({ account: "cara" });
  expect((await open(room.id)).messages.map(({ text }) => text)).toEqual(["nobody likes you"]);
  // Also after its end.
  await cara.ask("actInRoom", { roomId, key: randomId(), act: { do: "dissolve" } });
  await settle(room.id, "kept");
  const again = await report("ann", { part: "room" });
  expect(again.id).not.toBe(room.id);
  school.clock.at += limits.roomReportAfter.value;
  await expect(report("ann", { part: "person", account: "cara" })).rejects.toMatchObject(notFound);
});

test("D8 a private message is reported by whom it was for alone, with what these two wrote", async () => {
  const [ann, ben, dan] = [await enter("ann"), await enter("ben"), await enter("dan")];
  const write = async (socket: RawSocket, to: string, body: string) =>
    (await socket.ask("sendRoomPrivate", { roomId, to, body, idClient: randomId() })).body.id;
  await write(ann, "ben", "hello");
  await write(dan, "ann", "between us");
  const privateId = await write(ben, "ann", "I know where you live");
  const about = { part: "private", privateId } as const;
  for (const by of ["dan", "ben"]) await expect(report(by, about)).rejects.toMatchObject(notFound);
  const { id } = await report("ann", about);
  expect((await open(id)).messages.map(({ text }) => text)).toEqual(["hello", "I know where you live"]);
  await settle(id, "removed");
  const { msgs } = (await ben.ask("getRoomPrivates", { roomId, afterId: 0 })).body;
  expect(msgs.map(({ body }) => body)).toEqual(["hello"]);
});

test("D8 staff put a person out who does not come back, and close a room; an open report of them is one report", async () => {
  await enter("cara");
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const about = { part: "person", account: "ben" } as const;
  const { id } = await report("ann", about);
  expect((await report("ann", about)).id).toBe(id);
  await expect(settle(id, "removed")).rejects.toMatchObject({ key: "paramError" });
  await settle(id, "putOut");
  expect((await ben.ask("joinRoom", { roomId })).code).not.toBe(200);
  const room = await report("ann", { part: "room" });
  // It is about its host.
  expect((await open(room.id)).item.reported).toMatchObject({ account: "cara" });
  await settle(room.id, "closed");
  expect((await ann.ask("joinRoom", { roomId })).code).not.toBe(200);
  expect((await open(room.id)).item).toMatchObject({ state: "settled", outcome: "closed" });
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "messageReport")
    .where("thing_id", "in", [id, room.id])
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(["messageReport.open", "messageReport.putOut", "messageReport.close"]),
  );
});

test("D8 whoever is reported neither meets nor settles it, also as the host of a reported room", async () => {
  roomId = await server.addRoom("boss", { hasWaitingRoom: false });
  const [, boss] = [await enter("ann"), await enter("boss")];
  const seq = await say(boss, "see me afterwards");
  for (const about of [{ part: "room" }, { part: "message", seq }] as const) {
    const { id } = await report("ann", about);
    expect(await idsOf("boss")).not.toContain(id);
    expect(await idsOf("boss2")).toContain(id);
    await expect(open(id)).rejects.toMatchObject(notFound);
    await expect(settle(id, "kept")).rejects.toMatchObject(notFound);
    await settle(id, "kept", "boss2");
    const query = { thing: "messageReport", thingId: id } as const;
    const actsFor = async (reader: string) =>
      (await school.call("GET /staff/audit", reader, { query })).rows.map(({ act }) => act);
    expect(await actsFor("boss2")).toEqual(["messageReport.settle"]);
    // Who settled it, and with which note, they do not learn from the record either.
    expect(await actsFor("boss")).toEqual([]);
    const { entries } = await school.call("GET /staff/audit/export", "boss", { query });
    expect(entries).toEqual([]);
  }
});

test("D8 nobody is put out of a room that is over by now, and the report stays open", async () => {
  const [, ben] = [await enter("ann"), await enter("ben"), await enter("cara")];
  const seq = await say(ben, "before it ended");
  const first = await report("ann", { part: "message", seq });
  const second = await report("cara", { part: "person", account: "ben" });
  await settle((await report("ann", { part: "room" })).id, "closed");
  for (const { id } of [first, second])
    for (const outcome of ["putOut", "closed"] as const)
      await expect(settle(id, outcome)).rejects.toMatchObject({ key: "roomUnknown" });
  expect((await open(first.id)).item.state).toBe("open");
  expect((await open(first.id)).outcomes).toEqual(["kept", "removed"]);
  await settle(first.id, "removed");
  await settle(second.id, "kept");
});

test("D8 the copy of a picture outlives its message, opens for staff who opened the report alone, and goes with the report", async () => {
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const url = await upload("ben");
  const seq = await say(ben, "", { url, name: "photo.png" });
  await say(ann, "oh no");
  const { id } = await report("ann", { part: "message", seq });
  await school.kysely
    .deleteFrom("im.object")
    .where("name", "=", url.split("/").at(-1) ?? "")
    .execute();
  await objects.delete(`edu/${url.split("/").at(-1) ?? ""}`);

  const detail = await open(id);
  const [message] = detail.messages.filter(({ isReported }) => isReported);
  expect(message).toMatchObject({ kind: "image", fileName: "photo.png" });
  expect(message?.file).toMatchObject({ type: "image/png", size: bytes.length });
  expect(detail.isSealed).toBe(true);
  // Each asks again.
  const openAsset = (parts: ReturnType<typeof partsOf>) => makeOpenAsset({ ...school.app, objects })(parts);
  const partsOf = (link: string) => {
    const [, , , assetId = "", grant = "", name = ""] = link.split("/");
    return { realm: "edu" as const, assetId, grant, name };
  };
  const link = message?.file?.url ?? "";
  const opened = await openAsset(partsOf(link));
  expect((await buffer(await opened.read())).equals(bytes)).toBe(true);

  // The same administrator, as one who may do so no more.
  const roles = async (of: string[]) =>
    await school.kysely.updateTable("edu.account").set({ roles: of }).where("id", "=", "boss").execute();
  await roles(["student"]);
  await expect(openAsset(partsOf(link))).rejects.toMatchObject(notFound);
  await roles(["institutionAdmin"]);

  const { assetId } = partsOf(link);
  await objects.put(`edu-files/${assetId}/original`, Buffer.from("another picture"));
  expect((await open(id)).isSealed).toBe(false);

  await settle(id, "kept");
  const sweep = () => sweepReports({ ...school.app, signal: AbortSignal.timeout(60_000) });
  const references = () =>
    school.kysely.selectFrom("edu.asset_reference").selectAll().where("asset_id", "=", assetId).execute();
  await sweep();
  expect(await references()).toHaveLength(1);
  school.clock.at += limits.messageReportLife.value + 1;
  await sweep();
  expect(await references()).toEqual([]);
  expect(await open(id)).toMatchObject({ isSealed: null, room: null, messages: [], text: "" });
  school.clock.at += limits.messageReportLife.value + 1;
  await sweep();
  await expect(open(id)).rejects.toMatchObject(notFound);
});

test("D8 of a file that is gone the copy has the name alone", async () => {
  await enter("ann");
  const ben = await enter("ben");
  const url = await server.addObject("ben");
  const seq = await say(ben, "", { url, name: "gone.png" });
  const { id } = await report("ann", { part: "message", seq });
  expect((await open(id)).messages.at(-1)).toMatchObject({ fileName: "gone.png", file: { url: null } });
});

test("D8 the reporter is told once that somebody has looked, by the school and not by whom", async () => {
  await enter("ann");
  await enter("ben");
  const { id } = await report("ann", { part: "person", account: "ben" });
  const tell = async () =>
    await tellReporter({ ...school.app, signal: AbortSignal.timeout(60_000) } as unknown as JobContext, {
      reportId: Number(id),
    });
  const told = async () =>
    await school.kysely.selectFrom("im.system_message").selectAll().where("type", "=", 210).execute();
  await tell();
  expect(await told()).toEqual([]);
  await settle(id, "kept");
  await tell();
  await tell();
  const [one, ...more] = await told();
  expect(more).toEqual([]);
  expect(JSON.stringify(one)).not.toContain("boss");
  expect(JSON.parse(one?.attach ?? "{}")).toMatchObject({ what: "room" });
});

test("D8 who is erased has no name in the copy, and the report stays", async () => {
  await enter("ann");
  const ben = await enter("ben");
  const seq = await say(ben, "again");
  const { id } = await report("ann", { part: "message", seq });
  await school.kysely.transaction().execute(async (trx) => {
    for (const held of heldData)
      if (held.table === "edu.message_report")
        await eraseHeld(trx, held, { accountId: "ben", personId: null });
  });
  const detail = await open(id);
  expect(detail.item.reported.account).toBe("");
  expect(detail.messages.at(-1)).toMatchObject({ text: "again" });
});
