import { limits } from "@lyceum/contract/limits";
import { type FreshDatabase, freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import type { Database } from "../../ports/database.ts";
import { sweepChanges } from "../../sync/index.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M1 a connection that does not sign in ends after 10 s, one that is silent after two heartbeats and 5 s", async () => {
  let now = Date.now();
  const server = await startMessagingServer(fresh.database, { clock: { now: () => now } });
  await server.addPerson("ann");
  const stranger = await openRawSocket(server.url);
  const ann = await openRawSocket(server.url);
  const packet = { ...server.credentials("ann"), ...device, deviceId: "desk" };
  expect((await ann.ask("login", packet)).code).toBe(200);
  now += 10_001;
  await stranger.closed;
  expect(server.connectionCount()).toBe(1);
  now += 2 * limits.heartbeatInterval.value;
  expect((await ann.ask("heartbeat", {})).code).toBe(200);
  now += 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value + 1;
  await ann.closed;
  await expect.poll(() => server.connectionCount()).toBe(0);
  await server.close();
});

test("M1 a token lives for a day", async () => {
  let now = Date.now();
  const server = await startMessagingServer(fresh.database, { clock: { now: () => now } });
  await server.addPerson("ben");
  const packet = { ...server.credentials("ben"), ...device, deviceId: "desk" };
  const login = async () => {
    const socket = await openRawSocket(server.url);
    const { code } = await socket.ask("login", packet);
    socket.close();
    return code;
  };
  now += limits.imTokenLife.value - 1;
  expect(await login()).toBe(200);
  now += 1;
  expect(await login()).toBe(302);
  await server.close();
});

test("M1 a handler that breaks answers 500 with the id under which it is logged, and the connection stays", async () => {
  let isAway = false;
  const broken: Database = {
    ...fresh.database,
    query: (statement) =>
      isAway ? Promise.reject(new Error("the database is away")) : fresh.database.query(statement),
    // What is reserved is the same, and stays open for the other tests.
    reserve: () => ({ ...broken, close: async () => {} }),
  };
  const server = await startMessagingServer(broken);
  await server.addPerson("clara");
  const socket = await openRawSocket(server.url);
  await socket.ask("login", { ...server.credentials("clara"), ...device, deviceId: "desk" });
  isAway = true;
  const message = { scene: 0, to: "clara", type: 0, body: "note", idClient: "12345678" };
  for (const [service, command, params] of [
    [7, 1, message],
    [5, 1, { pts: 0 }],
  ] as const) {
    const [, , , code, body] = await socket.askRaw(service, command, params);
    expect([code, body]).toEqual([500, { fault: "serverError", logId: expect.any(String) }]);
    expect(server.logged.at(-1)).toContain((body as { logId: string }).logId);
  }
  expect((await socket.ask("heartbeat", {})).code).toBe(200);
  socket.close();
  await server.close();
});

test("M2 a cursor too far behind, or from before what is kept, gets a snapshot", async () => {
  const server = await startMessagingServer(fresh.database);
  await server.addPerson("dora");
  const { database } = fresh;
  const socket = await openRawSocket(server.url);
  await socket.ask("login", { ...server.credentials("dora"), ...device, deviceId: "desk" });
  await socket.ask("sendMsg", { scene: 0, to: "dora", type: 0, body: "note", idClient: "12345678" });
  const behind = limits.changesBehindMax.value;
  const who = "(select id from im.person where account = 'dora')";
  await database.query({
    text: `insert into im.change (person_id, pts, kind, conversation_id, seq)
           select ${who}, g, 2, (select max(id) from im.conversation), 1 from generate_series(2, ${behind + 1}) g`,
  });
  await database.query({
    text: `update im.person_log_head set pts = ${behind + 1} where person_id = ${who}`,
  });
  const at = async (pts: number) => (await socket.ask("sync", { pts })).body;
  expect(await at(1)).toMatchObject({ reset: false, pts: 1 + limits.changesPageMax.value, more: true });
  expect(await at(0)).toMatchObject({
    reset: true,
    pts: behind + 1,
    changes: [],
    sessions: [{ to: "dora" }],
  });
  await sweepChanges({ database, signal: new AbortController().signal });
  expect(await at(1)).toMatchObject({ reset: false, pts: 1 + limits.changesPageMax.value });
  await database.query({ text: `delete from im.change where person_id = ${who} and pts <= 10` });
  expect(await at(5)).toMatchObject({ reset: true, pts: behind + 1 });
  expect(await at(10)).toMatchObject({ reset: false });
  socket.close();
  await server.close();
});

test("M1 an account that the server signs out is told reason 2 on every device", async () => {
  const server = await startMessagingServer(fresh.database);
  await server.addPerson("emil");
  const sockets = await Promise.all(
    ["one", "two"].map(async (deviceId) => {
      const socket = await openRawSocket(server.url);
      await socket.ask("login", { ...server.credentials("emil"), ...device, deviceId });
      return socket;
    }),
  );
  server.signOut("emil");
  for (const socket of sockets) {
    expect((await socket.nextPush((frame) => frame[1] === 10))[4]).toMatchObject({ reason: 2 });
    await socket.closed;
  }
  await server.close();
});

test("M1 a device whose session was ended is told reason 2 and may not come back; the others stay", async () => {
  const server = await startMessagingServer(fresh.database);
  await server.addPerson("fred");
  const enter = async (id: string) => {
    const socket = await openRawSocket(server.url);
    const packet = { ...server.credentials("fred", "edu", id), ...device, deviceId: id };
    return { socket, code: (await socket.ask("login", packet)).code };
  };
  const [lost, kept] = [await enter("lost"), await enter("kept")];
  server.signOut("fred", ["lost"]);
  expect((await lost.socket.nextPush((frame) => frame[1] === 10))[4]).toMatchObject({ reason: 2 });
  await lost.socket.closed;
  const again = await enter("lost");
  expect(again.code).toBe(302);
  await again.socket.closed;
  expect((await kept.socket.ask("heartbeat", {})).code).toBe(200);
  await expect.poll(() => server.connectionCount()).toBe(1);
  kept.socket.close();
  await server.close();
});

test("M2 what another node committed and no push brought is told within two looks, once", async () => {
  // Two nodes without a common bus.
  const nodes = [
    await startMessagingServer(fresh.database, { repairEveryMs: 50 }),
    await startMessagingServer(fresh.database, { repairEveryMs: 50 }),
  ] as const;
  const enter = async (account: string, node: (typeof nodes)[number]) => {
    const socket = await openRawSocket(node.url);
    await socket.ask("login", { ...node.credentials(account), ...device, deviceId: account });
    return socket;
  };
  await nodes[0].addPerson("gina");
  await nodes[0].addPerson("hugo");
  const [gina, hugo] = [await enter("gina", nodes[0]), await enter("hugo", nodes[1])];
  const send = (body: string) =>
    gina.ask("sendMsg", { scene: 0, to: "hugo", type: 0, body, idClient: `repair-${body}` });
  const heard = () =>
    hugo.frames.flatMap(([service, , serial, , body]) =>
      service === 5 && serial === 0
        ? (body as { changes: { pts: number }[] }).changes.map(({ pts }) => pts)
        : [],
    );
  await send("one");
  await send("two");
  await expect.poll(heard).toEqual([1, 2]);
  await send("three");
  await hugo.ask("sendMsg", { scene: 0, to: "gina", type: 0, body: "four", idClient: "repair-four" });
  await expect.poll(heard).toEqual(expect.arrayContaining([1, 2, 3]));
  // What comes of later looks: nothing that was told before.
  for (const [body, place] of [
    ["five", 5],
    ["six", 6],
  ] as const) {
    await send(body);
    await expect.poll(heard).toContain(place);
  }
  const places = heard();
  expect(places).toEqual([...new Set(places)]);
  for (const socket of [gina, hugo]) socket.close();
  for (const node of nodes) await node.close();
});

test("M1 one address has only so many connections that have not signed in; who signs in makes room", async () => {
  const server = await startMessagingServer(fresh.database, { connectionsBeforeLoginMax: 2 });
  await server.addPerson("newcomer");
  const first = await openRawSocket(server.url);
  const second = await openRawSocket(server.url);
  for (const transport of ["websocket", "polling"] as const)
    await expect(openRawSocket(server.url, transport)).rejects.toThrow();
  const handshake = await fetch(`${server.url}/socket?EIO=4&transport=polling`);
  expect([handshake.status, await handshake.json()]).toEqual([
    403,
    { code: 4, message: "too many connections that have not signed in" },
  ]);
  const packet = { ...server.credentials("newcomer"), ...device, deviceId: "desk" };
  expect((await first.ask("login", packet)).code).toBe(200);
  const third = await openRawSocket(server.url);
  await expect(openRawSocket(server.url)).rejects.toThrow();
  second.close();
  await expect.poll(() => server.connectionCount()).toBe(2);
  const fourth = await openRawSocket(server.url);
  for (const socket of [first, third, fourth]) socket.close();
  await server.close();
});
