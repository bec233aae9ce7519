import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { type DeviceLogNotification, systemTypes } from "@lyceum/contract/shapes";
import { readObjectUrl } from "@lyceum/domain/storage";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { auditHandlers } from "../audit/index.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { storeName } from "../storage/index.ts";
import { deviceLogHandlers, deviceLogJobs } from "./index.ts";
import { tellAsked } from "./tell-asked.ts";

const northfield = "northfield.localhost";
const reason = "Messages do not arrive in the computer room.";
const lines = "2026-09-21T14:13:20.000Z info connection loggedIn\n";
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-device-logs-"));
const objects = openDiskObjectStore(folder);
const stores = makeObjectStores(objects, null);
const registry = makeMemoryRegistry();
const handlers = { ...deviceLogHandlers, ...auditHandlers };
let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let count = 0;
/** A pupil for each test, with the bounds of their own. */
let pupil = "";

beforeAll(async () => {
  school = await staffHarness(handlers, { registry });
  const { bus } = school.app;
  server = await startMessagingServer(school.app.database, {
    clock: school.clock,
    nodes: () => ({ bus, registry }),
    storage: { stores },
  });
  await add("l-admin", "institutionAdmin", 200);
  await add("l-far", "institutionAdmin", 100);
});
afterAll(async () => {
  await server.close();
  await registry.close();
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  pupil = `l-pupil-${++count}`;
  await add(pupil, "student", 200);
});

async function add(account: string, role: string, deptId: number): Promise<void> {
  await school.addPerson(account, [{ role }], deptId);
  const kind = deptId === 200 ? "k12" : "university";
  await server.addPerson(account, { deptId, kind, roles: [role] });
}
async function enter(account: string, deviceId: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const device = {
    sdkVersion: "1",
    protocolVersion: 1,
    clientType: 16,
    os: "Linux",
    browser: "",
    appLogin: 1,
  };
  expect((await socket.ask("login", { ...server.credentials(account), ...device, deviceId })).code).toBe(200);
  return socket;
}
const list = async (id = pupil, as = "l-admin", host = northfield) =>
  await school.call("GET /staff/people/{id}/deviceLogs", as, { params: { id } }, host);
const ask = async (deviceId: string, more: { as?: string; host?: string; reason?: string } = {}) =>
  await school.call(
    "POST /staff/people/{id}/deviceLogs",
    more.as ?? "l-admin",
    { params: { id: pupil }, body: { deviceId, reason: more.reason ?? reason } },
    more.host ?? northfield,
  );
const read = async (id: string, as = "l-admin", host = northfield) =>
  (await school.call("POST /staff/deviceLogs/{id}/read", as, { params: { id }, body: {} }, host)).text;
const isAsking = ([service, command]: readonly unknown[]) => service === 6 && command === 33;
const askedOf = async (socket: RawSocket) => (await socket.nextPush(isAsking))[4];

/** An upload of this person, with these bytes. */
async function upload(account: string, text: string, facts: { size?: number; type?: string } = {}) {
  const url = await server.addObject(account);
  const name = readObjectUrl(url)?.objectName ?? "";
  const { kysely } = school;
  await kysely
    .updateTable("im.object")
    .set({ tag: "log", ...facts })
    .where("name", "=", name)
    .execute();
  const object = await kysely
    .selectFrom("im.object")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  await objects.put(storeName(object), Buffer.from(text));
  return url;
}

test("M16 a device is asked for its log, uploads it, and staff read it; the record has both and no line of it", async () => {
  const phone = await enter(pupil, "phone");
  const laptop = await enter(pupil, "laptop");
  const { devices } = await list();
  expect(devices.map(({ deviceId, os }) => [deviceId, os])).toEqual([
    ["phone", "Linux"],
    ["laptop", "Linux"],
  ]);
  const { id, state } = await ask("phone");
  expect(state).toBe("waiting");
  const until = school.clock.at + limits.deviceLogWait.value;
  expect(await askedOf(phone)).toEqual({ id, deviceId: "phone", until });
  const url = await upload(pupil, `${lines}\0`);
  // Only the device that was asked answers, and it alone reads the upload.
  expect((await laptop.ask("uploadSdkLogUrl", { id, url })).code).toBe(404);
  await expect(read(id)).rejects.toMatchObject({ key: "notFound" });
  expect((await phone.ask("uploadSdkLogUrl", { id, url })).code).toBe(200);
  expect(await read(id)).toBe(lines);
  // The first answer counts, also when it comes twice.
  expect((await phone.ask("uploadSdkLogUrl", { id, url: await upload(pupil, "other") })).code).toBe(200);
  expect(await read(id)).toBe(lines);
  expect((await list()).logs).toMatchObject([
    { id, state: "there", askedBy: "L-ADMIN", reason, size: lines.length },
  ]);
  const { rows } = await school.call("GET /staff/audit", "l-admin", { query: { thingId: id } }, northfield);
  const acts = rows.filter(({ act }) => act.startsWith("deviceLog."));
  expect(acts.map(({ act }) => act)).toEqual(["deviceLog.read", "deviceLog.read", "deviceLog.ask"]);
  expect(JSON.stringify(acts)).not.toContain("loggedIn");
});

test("M16 a device that was away learns of it at its next login, and not once it has answered or its time is over", async () => {
  (await enter(pupil, "old")).close();
  const first = await enter(pupil, "phone");
  const { id } = await ask("phone");
  // Asked again it is the same question.
  expect((await ask("phone")).id).toBe(id);
  first.close();
  await first.closed;
  const again = await enter(pupil, "phone");
  expect(await askedOf(again)).toMatchObject({ id });
  const url = await upload(pupil, lines);
  expect((await again.ask("uploadSdkLogUrl", { id, url })).code).toBe(200);
  const other = await ask("phone");
  expect(other.id).not.toBe(id);
  school.clock.at += limits.deviceLogWait.value;
  expect((await again.ask("uploadSdkLogUrl", { id: other.id, url })).code).toBe(404);
  expect((await list()).logs.map(({ state }) => state)).toEqual(["late", "there"]);
  again.close();
  const last = await enter(pupil, "phone");
  await last.ask("getUsers", { accounts: [pupil] });
  const third = await ask("phone");
  expect(await askedOf(last)).toMatchObject({ id: third.id });
});

test("M16 only staff of the institution reach a device, with a reason, and not more often than the day allows", async () => {
  const socket = await enter(pupil, "phone");
  await expect(ask("tablet")).rejects.toMatchObject({ key: "notFound" });
  await expect(ask("phone", { reason: "   just so   " })).rejects.toMatchObject({ key: "paramError" });
  const far = { as: "l-far", host: "riverside.localhost" };
  await expect(ask("phone", far)).rejects.toMatchObject({ key: "notFound" });
  await expect(list(pupil, far.as, far.host)).rejects.toMatchObject({ key: "notFound" });
  const { id } = await ask("phone");
  const url = await upload(pupil, lines);
  await socket.ask("uploadSdkLogUrl", { id, url });
  await expect(read(id, far.as, far.host)).rejects.toMatchObject({ key: "notFound" });
  for (let at = 1; at < limits.deviceLogsPerDay.value; at++) {
    // Each follows an answer.
    // oxlint-disable-next-line no-await-in-loop
    const more = await ask("phone");
    // oxlint-disable-next-line no-await-in-loop
    await socket.ask("uploadSdkLogUrl", { id: more.id, url });
  }
  await expect(ask("phone")).rejects.toMatchObject({ key: "tooManyRequests" });
});

test("M16 what is no own text of a bounded size is not taken", async () => {
  const socket = await enter(pupil, "phone");
  await add(`${pupil}-other`, "student", 200);
  const { id } = await ask("phone");
  const foreign = await upload(`${pupil}-other`, lines);
  expect((await socket.ask("uploadSdkLogUrl", { id, url: foreign })).code).toBe(404);
  const large = await upload(pupil, lines, { size: limits.deviceLogMax.value + 1 });
  expect((await socket.ask("uploadSdkLogUrl", { id, url: large })).code).toBe(405);
  const picture = await upload(pupil, lines, { type: "image/png" });
  expect((await socket.ask("uploadSdkLogUrl", { id, url: picture })).code).toBe(414);
  expect((await socket.ask("uploadSdkLogUrl", { id: "1", url: foreign })).code).toBe(404);
  expect((await list()).logs).toMatchObject([{ state: "waiting" }]);
});

test("M16 the person is told once who asked for what, and why; after a week nothing is left", async () => {
  const socket = await enter(pupil, "phone");
  const { id } = await ask("phone");
  const context = { ...school.app, registry, signal: AbortSignal.timeout(60_000) } as unknown as JobContext;
  await tellAsked(context, { logId: Number(id) });
  await tellAsked(context, { logId: Number(id) });
  const told = await school.kysely
    .selectFrom("im.system_message as m")
    .innerJoin("im.person as p", "p.id", "m.to_id")
    .select(["m.type", "m.attach"])
    .where("p.account", "=", pupil)
    .execute();
  expect(told.map(({ type }) => type)).toEqual([systemTypes.deviceLog]);
  const said = JSON.parse(told[0]?.attach ?? "") as DeviceLogNotification;
  expect(said).toMatchObject({ os: "Linux", reason, sender: { nameEn: "Northfield School" } });
  await socket.ask("uploadSdkLogUrl", { id, url: await upload(pupil, lines) });
  school.clock.at += limits.deviceLogLife.value + 1;
  await expect(read(id)).rejects.toMatchObject({ key: "notFound" });
  const sweep = deviceLogJobs.find(({ name }) => name === "deviceLogs.sweep");
  await sweep?.run({ at: 0 } as never, context as never);
  const { left } = await school.kysely
    .selectFrom("im.device_log")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("id", "=", Number(id))
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});
