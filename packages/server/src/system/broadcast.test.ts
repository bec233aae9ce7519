import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import {
  type FreshDatabase,
  freshDatabase,
  type MessagingServer,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { sendBroadcast } from "./send-broadcast.ts";
import { sweepSystem } from "./jobs.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
const bus = makeMemoryBus();
const clock = { at: 1_790_000_000_000, now: () => clock.at };
const head = { realm: "edu", accountId: "head", deptId: 100 } as const;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { bus, clock });
  await server.addPerson("head", { roles: ["teacher"] });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  await server.addPerson("far", { deptId: 101 });
  // The same number of an institution in the other realm.
  await server.addPerson("mia", { realm: "social" });
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

const say = (body: string, more: { idClient?: string; validTime?: number } = {}) =>
  sendBroadcast({ database: fresh.database, bus, clock }, head, { body, idClient: randomId(), ...more });

async function signIn(account: string, realm: "edu" | "social" = "edu"): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const packet = { ...server.credentials(account, realm), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  return socket;
}

const isBroadcast = (frame: readonly unknown[]) => frame[0] === 7 && frame[1] === 46;

test("M11 a broadcast reaches everybody of the institution and nobody of another one or of the other realm", async () => {
  const [ann, ben, far, mia] = await Promise.all([
    signIn("ann"),
    signIn("ben"),
    signIn("far"),
    signIn("mia", "social"),
  ]);
  const sent = await say("No classes on Friday");
  expect(sent).toMatchObject({ fromAccid: "head", fromNick: "head", body: "No classes on Friday" });
  for (const socket of [ann, ben]) expect((await socket.nextPush(isBroadcast))[4]).toEqual(sent);
  const last = await say("Nor on Saturday");
  for (const socket of [ann, ben]) expect((await socket.nextPush(isBroadcast))[4]).toEqual(last);
  for (const socket of [far, mia]) {
    expect((await socket.ask("getBroadcastMsgs", { limit: 100 })).body.broadcastMsgs).toEqual([]);
    expect((await socket.ask("sync", { broadcast: 0 })).body.broadcasts).toMatchObject({
      msgs: [],
      cursor: 0,
    });
    expect(socket.frames.filter(isBroadcast)).toEqual([]);
  }
  for (const socket of [ann, ben, far, mia]) socket.close();
});

test("M11 a device that was away finds what it missed behind its cursor, and reading is known to all own devices", async () => {
  const ann = await signIn("ann");
  const { cursor = 0 } = (await ann.ask("sync", { broadcast: 0 })).body.broadcasts ?? {};
  const [one, two] = [await say("one"), await say("two")];
  const missed = (await ann.ask("sync", { broadcast: cursor })).body.broadcasts;
  expect(missed).toMatchObject({ msgs: [one, two], cursor: cursor + 2 });
  const page = await ann.ask("getBroadcastMsgs", { limit: 1 });
  expect(page.body).toEqual({ broadcastMsgs: [two], more: true });
  const next = await ann.ask("getBroadcastMsgs", { limit: 1, beforeId: two.broadcastId });
  expect(next.body.broadcastMsgs).toEqual([one]);
  const desk = await signIn("ann");
  const { body } = await ann.ask("markBroadcastRead", { upTo: two.broadcastId + 100 });
  expect(body).toEqual({ upTo: two.broadcastId, pts: expect.any(Number) });
  expect((await desk.nextPush((frame) => frame[0] === 5))[4]).toEqual({
    changes: [{ pts: body.pts, kind: "broadcastRead", upTo: two.broadcastId }],
  });
  expect((await ann.ask("markBroadcastRead", { upTo: 1 })).body).toEqual({
    upTo: two.broadcastId,
    pts: null,
  });
  const { readUpTo } = (await desk.ask("sync", { broadcast: 0 })).body.broadcasts ?? {};
  expect(readUpTo).toBe(two.broadcastId);
  expect((await ann.ask("batchMarkBroadcasts", { ids: [two.broadcastId] })).body).toEqual({
    delivered: two.broadcastId,
  });
  for (const socket of [ann, desk]) socket.close();
});

test("M11 twenty at once take twenty places without a gap, and the same idClient takes one", async () => {
  const before = (await say("before")).broadcastId;
  const key = randomId();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => say(`${at}`, at % 2 === 0 ? { idClient: key } : {})),
  );
  const ids = new Set(all.map(({ broadcastId }) => broadcastId));
  expect([...ids].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, at) => before + 1 + at));
});

test("M11 an expired broadcast is shown to nobody, and its place is not given again", async () => {
  const ann = await signIn("ann");
  const gone = await say("for a minute", { validTime: 60 });
  const shown = async () => (await ann.ask("getBroadcastMsgs", { limit: 100 })).body.broadcastMsgs;
  expect(await shown()).toContainEqual(gone);
  clock.at += 60_000;
  expect(await shown()).not.toContainEqual(gone);
  const { msgs, cursor } = (await ann.ask("sync", { broadcast: gone.broadcastId - 1 })).body.broadcasts ?? {};
  expect([msgs, cursor]).toEqual([[], gone.broadcastId]);
  await sweepSystem({ database: fresh.database, clock, signal: new AbortController().signal });
  expect((await say("after")).broadcastId).toBe(gone.broadcastId + 1);
  ann.close();
});

test("M11 who stands in another institution than the call is refused", async () => {
  const send = (caller: { realm: "edu" | "social"; accountId: string; deptId: number }) =>
    sendBroadcast({ database: fresh.database, bus, clock }, caller, { body: "x", idClient: randomId() });
  for (const wrong of [
    { ...head, deptId: 101 },
    { ...head, accountId: "nobody" },
    { ...head, realm: "social" as const },
  ])
    await expect(send(wrong)).rejects.toMatchObject({ key: "forbidden" });
});

test("M3 of many devices the newest are remembered", async () => {
  const ann = await signIn("ann");
  const { pts } = (await ann.ask("sync", {})).body;
  const devices = limits.devicesAtOnce.value + 3;
  for (let at = 0; at < devices; at += 1) {
    clock.at += 1;
    const device = await signIn("ann");
    expect((await device.ask("batchMarkMsgs", { ids: [pts] })).body.delivered).toBe(pts);
    device.close();
  }
  const rows = await fresh.database.query({
    text: "select 1 from im.delivery d join im.person p on p.id = d.person_id where p.account = 'ann'",
  });
  expect(rows).toHaveLength(limits.devicesAtOnce.value);
  ann.close();
});
