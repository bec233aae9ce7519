import type { AnswerFrame } from "@lyceum/contract/define";
import { limits } from "@lyceum/contract/limits";
import type { ImEvent } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import {
  type FreshDatabase,
  freshDatabase,
  type MessagingServer,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMemoryPresence } from "../engines/embedded/presence.ts";
import { sweepEvents } from "./jobs.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
const presence = makeMemoryPresence();
const clock = { at: 1_790_000_000_000, now: () => clock.at };

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { presence, clock });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

async function signIn(account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  return socket;
}

const valueOf = (frame: AnswerFrame) =>
  frame[0] === 14 ? (frame[4] as { msgEvents: ImEvent[] }).msgEvents[0]?.value : undefined;
const next = async (socket: RawSocket, value: number) =>
  await socket.nextPush((frame) => valueOf(frame) === value);

test("M13 a device that vanishes is off line 65 s after it was last heard, and its subscribers are told", async () => {
  const [ann, ben] = [await signIn("ann"), await signIn("ben")];
  await ann.ask("subscribeEvent", { type: 1, accounts: ["ben"], sync: true });
  await next(ann, 1);
  clock.at += 2 * limits.heartbeatInterval.value;
  await ann.ask("heartbeat", {});
  clock.at += limits.heartbeatTimeout.value + 1;
  await next(ann, 3);
  await ben.closed;
  ann.close();
});

test("M13 a device of a node that is gone is off line when its lease is over", async () => {
  const ann = await signIn("ann");
  await ann.ask("subscribeEvent", { type: 1, accounts: ["ben"] });
  const personId = await idOf("ben");
  await presence.renew([
    { personId, connectionId: "of another node", clientType: 1, until: clock.at + 1_000 },
  ]);
  const again = await signIn("ann");
  await again.ask("subscribeEvent", { type: 1, accounts: ["ben"], sync: true });
  await next(again, 1);
  clock.at += 1_000;
  await next(ann, 3);
  for (const socket of [ann, again]) socket.close();
});

test("M13 a subscription ends with its time", async () => {
  const ann = await signIn("ann");
  await ann.ask("subscribeEvent", { type: 2, accounts: ["ben"], subscribeTime: 60 });
  const held = async () => (await ann.ask("querySubscribeEventsByType", { type: 2 })).body.subscriptions;
  expect(await held()).toHaveLength(1);
  clock.at += 60_000;
  expect(await held()).toEqual([]);
  await sweepEvents({ database: fresh.database, clock, signal: new AbortController().signal });
  const rows = await fresh.database.query({ text: "select 1 from im.subscription where type = 2" });
  expect(rows).toEqual([]);
  ann.close();
});

test("M13 neither a new subscription nor a renewed one waits for those whom it is to", async () => {
  for (const account of ["fay", "gus"]) await server.addPerson(account);
  const gus = await idOf("gus");
  const fay = await signIn("fay");
  await fresh.database.kysely.transaction().execute(async (transaction) => {
    await sql`select from im.person where id = ${gus} for no key update`.execute(transaction);
    const subscribe = async () => (await fay.ask("subscribeEvent", { type: 1, accounts: ["gus"] })).body;
    expect([await subscribe(), await subscribe()]).toEqual([{ failedAccounts: [] }, { failedAccounts: [] }]);
  });
  fay.close();
});

test("M13 a person has at most 3000 subscriptions, and as many may be to one", async () => {
  for (const account of ["dan", "eve"]) await server.addPerson(account);
  const max = limits.subscriptionsMax.value;
  await fresh.database.query({
    text: `insert into im.person (realm, account, dept_id, kind, nick, avatar, is_staff, class_ids, roles, update_time)
      select 0, 'crowd-' || n, 100, 'university', '', '', false, '{}', '{student}', 0 from generate_series(1, $1::int) n`,
    values: [max],
  });
  const fill = async (type: number, from: string, to: string, count: number) =>
    await fresh.database.query({
      text: `insert into im.subscription (person_id, target_id, type, time, expire_time)
        select f.id, t.id, $1, 0, $5 from im.person f, im.person t where f.account like $2 and t.account like $3
        order by f.id, t.id limit $4`,
      values: [type, from, to, count, clock.at + 60_000],
    });
  const eve = await signIn("eve");
  const subscribe = async (accounts: string[]) => await eve.ask("subscribeEvent", { type: 3, accounts });
  await fill(3, "crowd-%", "dan", max);
  expect((await subscribe(["dan"])).body).toEqual({ failedAccounts: ["dan"] });
  await fresh.database.query({
    text: "delete from im.subscription where person_id = $1",
    values: [await idOf("crowd-1")],
  });
  expect((await subscribe(["dan"])).body).toEqual({ failedAccounts: [] });
  // Renewing one's own is always possible.
  expect((await subscribe(["dan"])).body).toEqual({ failedAccounts: [] });
  await fill(2, "eve", "crowd-%", max - 2);
  expect((await subscribe(["crowd-1", "crowd-2"])).body).toEqual({ fault: "overLimit" });
  expect((await subscribe(["crowd-1"])).code).toBe(200);
  expect((await subscribe(["crowd-2"])).code).toBe(419);
  eve.close();
});

test("M13 the newest event of at most so many types is kept", async () => {
  const ben = await signIn("ben");
  const publish = async (type: number) =>
    (await ben.ask("publishEvent", { type, value: 10_000, idClient: randomId() })).code;
  await fresh.database.query({
    text: `insert into im.event select $1, 300000 + n, 10000, '', 'k', 0, $2 from generate_series(1, $3::int) n`,
    values: [await idOf("ben"), clock.at + 60_000, limits.keptEventsMax.value - 1],
  });
  expect(await publish(400_000)).toBe(200);
  expect(await publish(400_001)).toBe(419);
  expect(await publish(400_000)).toBe(200);
  ben.close();
});

async function idOf(account: string): Promise<number> {
  const [row] = await fresh.database.query<{ id: number }>({
    text: "select id from im.person where account = $1",
    values: [account],
  });
  return row?.id ?? 0;
}
