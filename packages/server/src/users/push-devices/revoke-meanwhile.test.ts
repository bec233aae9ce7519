import { faults } from "@lyceum/contract/faults";
import { randomId } from "@lyceum/kit";
import {
  type FreshDatabase,
  freshDatabase,
  type MessagingServer,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMemoryBus } from "../../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../../engines/embedded/registry.ts";
import type { Bus } from "../../ports/bus.ts";
import type { Registry } from "../../ports/registry.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, os: "", browser: "", appLogin: 1 };
const tokenName = "school-app";

let fresh: FreshDatabase;
/** The words of the first reach the second only when they are let go. */
let here: MessagingServer;
let there: MessagingServer;
let letGo: () => void;
/** Whether `here` knows no connections, as after the loss of what the nodes have in common. */
let isEmptied = false;
let account: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  const failed = (error: unknown) => {
    throw error;
  };
  const [bus, registry] = [makeMemoryBus(failed), makeMemoryRegistry()];
  const held: (() => void)[] = [];
  letGo = () => {
    for (const go of held.splice(0)) go();
  };
  const lateBus: Bus = {
    ...bus,
    subscribe: (listener) => bus.subscribe((message) => void held.push(() => listener(message))),
  };
  const lateRegistry: Registry = {
    ...registry,
    onEnding: (listener) => registry.onEnding((ending) => void held.push(() => listener(ending))),
  };
  const known: Registry = { ...registry, of: async (id) => (isEmptied ? [] : await registry.of(id)) };
  here = await startMessagingServer(fresh.database, { nodes: () => ({ bus, registry: known }) });
  const late = { bus: lateBus, registry: lateRegistry };
  there = await startMessagingServer(fresh.database, { nodes: () => late });
});

afterAll(async () => {
  letGo();
  await here.close();
  await there.close();
  await fresh.drop();
});

beforeEach(async () => {
  account = `ann-${randomId()}`;
  await here.addPerson(account);
});

/** A device whose session bears its name. */
async function signIn(
  node: MessagingServer,
  deviceId: string,
  sessionId = deviceId,
): Promise<{ socket: RawSocket; connectionId: string }> {
  const socket = await openRawSocket(node.url);
  const credentials = node.credentials(account, "edu", sessionId);
  const { code, body } = await socket.ask("login", { ...credentials, ...packet, clientType: 16, deviceId });
  expect(code).toBe(200);
  return { socket, connectionId: body.connectionId };
}

async function rung(): Promise<string[]> {
  const { kysely } = fresh.database;
  const rows = await kysely
    .selectFrom("im.push_device")
    .innerJoin("im.person", "im.person.id", "im.push_device.person_id")
    .select("device_id")
    .where("account", "=", account)
    .execute();
  return rows.map((row) => row.device_id);
}

type Way = readonly [
  name: string,
  revoke: (phone: { deviceId: string; connectionId: string }) => Promise<void>,
];

/** How `here` puts a device out. */
const ways: readonly Way[] = [
  [
    "a kick by another device",
    async ({ deviceId }) => {
      const { socket } = await signIn(here, randomId());
      expect((await socket.ask("kick", { deviceIds: [deviceId] })).body).toEqual({ deviceIds: [deviceId] });
      socket.close();
    },
  ],
  [
    "a login that takes its place",
    async () => {
      await here.setLoginPolicy({ kind: "one" });
      const { socket } = await signIn(here, randomId());
      await here.setLoginPolicy({ kind: "together" });
      socket.close();
    },
  ],
  [
    "the end of its session",
    async ({ deviceId, connectionId }) => {
      here.signOut(account, [deviceId]);
      const ended = fresh.database.kysely.selectFrom("im.ended").where("id", "=", connectionId);
      await expect.poll(() => ended.select("id").executeTakeFirst()).toBeDefined();
    },
  ],
];

test.for(ways)("M10 M20 after %s a node that has not learned of it writes no token", async ([, revoke]) => {
  const deviceId = randomId();
  const { socket: phone, connectionId } = await signIn(there, deviceId);
  expect((await phone.ask("updatePushToken", { token: randomId(), tokenName })).code).toBe(200);
  expect(await rung()).toEqual([deviceId]);
  await revoke({ deviceId, connectionId });
  expect(await rung()).toEqual([]);
  expect((await phone.ask("updatePushToken", { token: randomId(), tokenName })).code).toBe(
    faults.noPermission.code,
  );
  expect((await phone.ask("appBackground", { isBackground: true })).code).toBe(faults.noPermission.code);
  expect(await rung()).toEqual([]);
  letGo();
  await phone.closed;
  // It is the connection that was revoked, and not the device.
  const again = await signIn(there, deviceId, randomId());
  expect((await again.socket.ask("updatePushToken", { token: randomId(), tokenName })).code).toBe(200);
  expect(await rung()).toEqual([deviceId]);
  again.socket.close();
});

test.for(ways)("M10 M20 a token that is being written goes with %s on another node", async ([, revoke]) => {
  const { kysely } = fresh.database;
  const deviceId = randomId();
  const token = randomId();
  const { socket: phone, connectionId } = await signIn(there, deviceId);
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`push ${tokenName} ${token}`}, 0))`;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waitingCount = async () => (await waiting.execute(kysely)).rows.length;
  let writing: Promise<unknown> | undefined;
  let isOut = false;
  let out: Promise<void> | undefined;
  await kysely.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    writing = phone.ask("updatePushToken", { token, tokenName });
    await expect.poll(waitingCount).toBe(1);
    out = revoke({ deviceId, connectionId }).then(() => void (isOut = true));
    // It waits for what is being written, or has passed it by.
    await expect.poll(async () => isOut || (await waitingCount()) === 2).toBe(true);
  });
  await Promise.all([writing, out]);
  expect(await rung()).toEqual([]);
  letGo();
  await phone.closed;
});

test("M10 M20 after a sign-out by a node that knew of no connection, one that has not learned of it writes no token", async () => {
  const sessionId = randomId();
  const { socket: phone } = await signIn(there, randomId(), sessionId);
  const name = async () => (await phone.ask("updatePushToken", { token: randomId(), tokenName })).code;
  expect(await name()).toBe(200);
  isEmptied = true;
  here.signOut(account, [sessionId]);
  await expect.poll(rung).toEqual([]);
  isEmptied = false;
  expect(await name()).toBe(faults.noPermission.code);
  expect(await rung()).toEqual([]);
  letGo();
  await phone.closed;
});
