import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomStage, RoomState } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import {
  type FreshDatabase,
  freshDatabase,
  type MessagingServer,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import type { CallContext } from "../app/context.ts";
import { roomHandlers } from "./index.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const close = async (...servers: MessagingServer[]) => {
  for (const server of servers) await server.close();
};

async function enter(server: MessagingServer, account: string, roomId: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
  return socket;
}

async function stateOf(socket: RawSocket, roomId: string): Promise<RoomState | null> {
  return (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot;
}

const act = (socket: RawSocket, roomId: string, what: RoomAct, key = randomId()) =>
  socket.ask("actInRoom", { roomId, key, act: what });

async function revsOf(roomId: string): Promise<number[]> {
  const rows = await fresh.database.query<{ rev: number }>({
    text: "select rev from rooms.entry where room_id = $1 order by rev",
    values: [Number(roomId)],
  });
  return rows.map(({ rev }) => rev);
}

test("R7 two processes on one database decide as one: no gap in the log, one order of hands, keys done once", async () => {
  const nodes = [
    await startMessagingServer(fresh.database),
    await startMessagingServer(fresh.database),
  ] as const;
  const people = ["n-host", "n-1", "n-2", "n-3", "n-4", "n-5"];
  for (const account of people) for (const node of nodes) await node.addPerson(account);
  const roomId = await nodes[0].addRoom("n-host", { kind: "raiseHand" });
  const sockets = await Promise.all(
    people.map((account, at) => enter(nodes[at % 2 === 0 ? 0 : 1], account, roomId)),
  );
  const keys = people.map(() => randomId());
  const raise = () =>
    Promise.all(sockets.slice(1).map((socket, at) => act(socket, roomId, { do: "raiseHand" }, keys[at])));
  expect((await raise()).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  expect((await raise()).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  const shares = await Promise.all(
    [0, 1].map((at) => act(sockets[0] ?? fail(), roomId, { do: at === 0 ? "startShare" : "stopShare" })),
  );
  expect(shares.map(({ code }) => code)).toEqual([200, 200]);
  const states = await Promise.all(sockets.map((socket) => stateOf(socket, roomId)));
  for (const state of states) expect(state).toEqual(states[0]);
  expect(states[0]?.hands.toSorted()).toEqual(people.slice(1));
  const revs = await revsOf(roomId);
  expect(revs).toEqual(revs.map((_, at) => at + 1));
  for (const socket of sockets) socket.close();
  await close(...nodes);
});

test("R7 grace and hand-over stand in the database: another process keeps the time", async () => {
  let now = Date.now();
  const clock = { now: () => now };
  const first = await startMessagingServer(fresh.database, { clock });
  for (const account of ["t-host", "t-ann"]) await first.addPerson(account);
  const roomId = await first.addRoom("t-host");
  const host = await enter(first, "t-host", roomId);
  await (await enter(first, "t-ann", roomId)).ask("heartbeat", {});
  host.close();
  // It ends in order: everybody in it is lost from here on.
  await close(first);
  const second = await startMessagingServer(fresh.database, { clock });
  onTestFinished(() => close(second));
  await second.addPerson("t-ann");
  const ann = await enter(second, "t-ann", roomId);
  now += limits.roomGrace.value + 1;
  await expect.poll(async () => (await stateOf(ann, roomId))?.host, { timeout: 8_000 }).toBe("t-ann");
  ann.close();
});

test("R3 refused acts are written down, bounded by the rate of the connection", async () => {
  const server = await startMessagingServer(fresh.database);
  onTestFinished(() => close(server));
  for (const account of ["f-host", "f-ann"]) await server.addPerson(account);
  const roomId = await server.addRoom("f-host");
  const [host, ann] = [await enter(server, "f-host", roomId), await enter(server, "f-ann", roomId)];
  await act(ann, roomId, { do: "dissolve" });
  // An honest refusal is none of the audit's business.
  await act(host, roomId, { do: "leave" });
  const lines = await fresh.database.query({
    text: "select realm, dept_id, account, act, fault from rooms.audit where room_id = $1",
    values: [Number(roomId)],
  });
  expect(lines).toEqual([
    { realm: 0, dept_id: 100, account: "f-ann", act: "dissolve", fault: "noPermission" },
  ]);
  // All at once, however slow the machine is.
  const many = await Promise.all(Array.from({ length: 150 }, () => act(ann, roomId, { do: "dissolve" })));
  expect([...new Set(many.map(({ code }) => code))].toSorted((one, other) => one - other)).toEqual([
    403, 416,
  ]);
  host.close();
  ann.close();
});

test("D7 D8 over HTTP a room of another institution or realm is unknown, and a wrong invitation too", async () => {
  const server = await startMessagingServer(fresh.database);
  onTestFinished(() => close(server));
  await server.addPerson("h-host");
  const id = await server.addRoom("h-host");
  const caller = {
    realm: "edu",
    accountId: "h-host",
    sessionId: "s",
    deptId: 100,
    roles: [],
    permissions: [],
  };
  const site = { deptId: 100, lineage: [100], timeZone: "UTC", domain: "localhost", features: {} };
  const at = (callerMore: object, siteMore: object = {}) =>
    // The calls under test need no more of the application than this.
    ({
      database: fresh.database,
      clock: { now: () => Date.now() },
      secret: new Uint8Array(32),
      caller: { ...caller, ...callerMore },
      site: { ...site, ...siteMore },
    }) as unknown as CallContext;
  const find = (context: CallContext, roomId = id) =>
    roomHandlers["GET /v1/rooms/{id}"](
      { params: { id: roomId }, query: undefined, body: undefined },
      context,
    );
  const invite = (context: CallContext) =>
    roomHandlers["GET /v1/rooms/{id}/invitation"](
      { params: { id }, query: undefined, body: undefined },
      context,
    );
  expect(await find(at({}))).toMatchObject({ roomId: id, hostNick: "h-host", memberCount: 0 });
  const present = await enter(server, "h-host", id);
  expect(await find(at({}))).toMatchObject({ memberCount: 1 });
  present.close();
  const { guestPath } = await invite(at({}));
  expect((await invite(at({ accountId: "another" }))).guestPath).toBe(null);
  const invitation = guestPath?.split("=")[1] ?? "";
  for (const foreign of [
    { deptId: 101 },
    { deptId: 200 },
    { realm: "social" },
    { realm: "social", deptId: 200 },
  ])
    for (const ask of [find, invite]) await expect(ask(at(foreign))).rejects.toThrow("roomUnknown");
  await expect(find(at({}), "999999")).rejects.toThrow("roomUnknown");
  const asGuest = (context: CallContext, code: string) =>
    roomHandlers["POST /v1/rooms/{id}/guests"](
      { params: { id }, query: undefined, body: { invitation: code, nick: "Eve" } },
      context,
    );
  expect(await asGuest(at({}), invitation)).toMatchObject({ account: expect.stringMatching(/^guest\./) });
  await expect(asGuest(at({}), "0".repeat(32))).rejects.toThrow("roomUnknown");
  await expect(asGuest(at({}, { deptId: 101 }), invitation)).rejects.toThrow("roomUnknown");
});

test("R1 one's own rooms by their stage: scheduled, called off, opened, ended; nobody else's", async () => {
  let now = 1_790_000_000_000;
  const server = await startMessagingServer(fresh.database, { clock: { now: () => now } });
  onTestFinished(() => close(server));
  for (const account of ["l-host", "l-ann"]) await server.addPerson(account);
  const at = (accountId: string, more: object = {}) => {
    const caller = {
      realm: "edu",
      accountId,
      sessionId: "s",
      deptId: 100,
      roles: [],
      permissions: [],
      ...more,
    };
    const bus = { publish() {}, subscribe: () => () => {} };
    // The calls under test need no more of the application than this.
    return { database: fresh.database, clock: { now: () => now }, bus, caller } as unknown as CallContext;
  };
  const list = async (
    stage: RoomStage,
    context = at("l-host"),
    last: { before?: string; beforeId?: string } = {},
  ) => {
    const query = { stage, ...last };
    const { rooms } = await roomHandlers["GET /v1/rooms"](
      { params: undefined, query, body: undefined },
      context,
    );
    return rooms;
  };
  const names = async (stage: RoomStage, context?: CallContext) =>
    (await list(stage, context)).map(({ name }) => name);
  const cancel = (id: string, context = at("l-host")) =>
    roomHandlers["POST /v1/rooms/{id}/cancel"](
      { params: { id }, query: undefined, body: undefined },
      context,
    );
  const plan = (name: string, startsAt: number, durationMs = 3_600_000) =>
    server.addRoom("l-host", { name, startsAt, durationMs });
  await expect(plan("past", now - limits.roomStartSlack.value - 1)).rejects.toMatchObject({
    key: "roomStartPast",
    field: "startsAt",
  });
  await expect(plan("far", now + limits.roomAheadMax.value + 1)).rejects.toThrow("paramError");
  const later = await plan("later", now + 7_200_000);
  const soon = await plan("soon", now + limits.roomEarlyJoin.value + 1);
  await server.addRoom("l-host", { name: "open" });
  expect([await names("upcoming"), await names("ongoing")]).toEqual([["soon", "later"], ["open"]]);
  for (const stranger of [at("l-ann"), at("l-host", { deptId: 101 }), at("l-host", { realm: "social" })]) {
    expect([await names("upcoming", stranger), await names("ongoing", stranger)]).toEqual([[], []]);
  }
  await expect(cancel(later, at("l-ann"))).rejects.toThrow("forbidden");
  await expect(cancel(later, at("l-host", { deptId: 101 }))).rejects.toThrow("roomUnknown");
  for (let time = 0; time < 2; time++) await cancel(later);
  expect(await list("finished")).toMatchObject([
    {
      name: "later",
      outcome: "calledOff",
      startsAt: 1_790_007_200_000,
      endsAt: 1_790_010_800_000,
      endedAt: now,
    },
  ]);
  const socket = await openRawSocket(server.url);
  await socket.ask("login", { ...server.credentials("l-ann"), ...device, deviceId: randomId() });
  expect((await socket.ask("joinRoom", { roomId: soon })).body).toEqual({ fault: "roomNotOpen" });
  now += 1;
  expect((await socket.ask("joinRoom", { roomId: soon })).code).toBe(200);
  await expect(cancel(soon)).rejects.toThrow("roomIsOpen");
  const host = await enter(server, "l-host", soon);
  await act(host, soon, { do: "renameRoom", name: "renamed" });
  expect([await names("upcoming"), (await names("ongoing")).toSorted()]).toEqual([[], ["open", "renamed"]]);
  now += 1;
  await act(host, soon, { do: "dissolve" });
  expect(await list("finished")).toMatchObject([{ name: "renamed", outcome: "held" }, { name: "later" }]);
  expect((await list("finished", at("l-host"), { before: String(now) })).map(({ name }) => name)).toEqual([
    "later",
  ]);
  for (const one of [socket, host]) one.close();
  const missed = await plan("missed", now + 1, 60_000);
  expect(await list("upcoming")).toMatchObject([{ roomId: missed, outcome: null }]);
  now += 60_001 + limits.roomEmptyEnd.value;
  await expect
    .poll(async () => (await list("finished")).find(({ roomId }) => roomId === missed), { timeout: 8_000 })
    .toMatchObject({ outcome: "notHeld", startsAt: expect.any(Number) });
  // More than a page of them end together.
  const pageMax = limits.roomsPageMax.value;
  const kept = (await list("finished")).map(({ roomId }) => roomId);
  now += 1;
  const together: string[] = [];
  for (let count = 0; count <= pageMax; count += 1) {
    together.push(await plan(`t${count}`, now + 7_200_000));
    await cancel(together.at(-1) ?? "");
  }
  const first = await list("finished");
  const { endedAt, roomId: beforeId } = first.at(-1) ?? {};
  expect([first.length, endedAt]).toEqual([pageMax, now]);
  const second = await list("finished", at("l-host"), {
    before: String(now),
    ...(beforeId ? { beforeId } : {}),
  });
  const inOrder = together.toSorted((a, b) => Number(a) - Number(b));
  expect([...first, ...second].map(({ roomId }) => roomId)).toEqual([...inOrder, ...kept]);
});

test("R7 a long log is read from its snapshot", async () => {
  const server = await startMessagingServer(fresh.database, { rateFactor: 100 });
  await server.addPerson("s-host");
  const roomId = await server.addRoom("s-host");
  const host = await enter(server, "s-host", roomId);
  const count = limits.roomSnapshotEvery.value + 20;
  for (let at = 0; at < count; at++) await act(host, roomId, { do: "renameRoom", name: `Room ${at}` });
  const before = await stateOf(host, roomId);
  host.close();
  await close(server);
  // What the snapshot covers is not read again.
  await fresh.database.query({
    text: "delete from rooms.entry where room_id = $1 and rev <= $2",
    values: [Number(roomId), limits.roomSnapshotEvery.value],
  });
  const again = await startMessagingServer(fresh.database);
  await again.addPerson("s-host");
  const back = await enter(again, "s-host", roomId);
  expect(await stateOf(back, roomId)).toMatchObject({ name: before?.name, host: "s-host" });
  back.close();
  await close(again);
});

test("R1 three hundred people fit into a room, and each of them has the same room", async () => {
  const server = await startMessagingServer(fresh.database);
  onTestFinished(() => close(server));
  const people = Array.from({ length: 300 }, (_, at) => `m-${at}`);
  for (const account of people) await server.addPerson(account);
  const roomId = await server.addRoom("m-0");
  const sockets: RawSocket[] = [];
  for (const account of people) sockets.push(await enter(server, account, roomId));
  const states = await Promise.all([0, 150, 299].map((at) => stateOf(sockets[at] ?? fail(), roomId)));
  expect(states[0]?.members).toHaveLength(300);
  for (const state of states) expect(state).toEqual(states[0]);
  const isDelivered = (socket: RawSocket) =>
    socket.frames.some((frame) => frame[0] === 13 && frame[1] === 30);
  const message = { chatroomId: roomId, type: 0, body: "hello", idClient: randomId() };
  await sockets[299]?.ask("sendChatroomMsg", message);
  await expect.poll(() => sockets.filter(isDelivered).length, { timeout: 10_000 }).toBe(300);
  for (const socket of sockets) socket.close();
}, 90_000);

function fail(): never {
  throw new Error("nobody is there");
}
