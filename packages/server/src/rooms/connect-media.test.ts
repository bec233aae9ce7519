import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket, soundOffer } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import type { Bus } from "../ports/bus.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

const patience = { timeout: 30_000 };

async function enter(
  server: MessagingServer,
  account: string,
  roomId: string,
  more: { device?: string; resumes?: boolean } = {},
): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  expect((await socket.ask("joinRoom", { roomId, ...more })).code).toBe(200);
  return socket;
}

test("R3 M20 all of a room connect with the node where its host is, and who is removed there loses the connection", async () => {
  const fresh = await freshDatabase();
  const bus = makeMemoryBus();
  const [one, other] = [
    await startMessagingServer(fresh.database, { bus }),
    await startMessagingServer(fresh.database, { bus }),
  ];
  for (const name of ["ann", "ben"]) await one.addPerson(name);
  const roomId = await one.addRoom("ann");
  const [ann, ben] = [await enter(one, "ann", roomId), await enter(other, "ben", roomId)];
  const connect = async () => (await ben.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).code;
  // A busy machine says so, and a page asks again.
  await expect.poll(connect, patience).toBe(200);
  expect([await one.mediaConnections(), await other.mediaConnections()]).toEqual([1, 0]);
  const act = { do: "kick", account: "ben", isBlocked: false } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act });
  // Well before nobody's connection would end by itself.
  await expect.poll(() => one.mediaConnections()).toBe(0);
  for (const socket of [ann, ben]) socket.close();
  for (const server of [one, other]) await server.close();
  await fresh.drop();
}, 60_000);

test("R7 a media connection outlives the messaging line of its page, and ends with a kick or another device", async () => {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  for (const name of ["ann", "ben"]) await server.addPerson(name);
  const roomId = await server.addRoom("ann");
  const ann = await enter(server, "ann", roomId);
  const connect = (socket: RawSocket) => socket.ask("connectMedia", { roomId, offer: soundOffer, sends: [] });
  const watch = (socket: RawSocket) => socket.ask("watchMedia", { roomId, watches: [] });
  const seatOf = async (socket: RawSocket) =>
    (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.members.at(-1)?.seat;
  const desk = { device: randomId() };
  const first = await enter(server, "ben", roomId, desk);
  expect((await connect(first)).code).toBe(200);
  const seat = await seatOf(first);
  first.close();
  await expect.poll(() => seatOf(ann)).toBe(null);
  expect(await server.mediaConnections()).toBe(1);
  const again = await enter(server, "ben", roomId, { ...desk, resumes: true });
  expect([await seatOf(again), (await watch(again)).code]).toEqual([seat, 200]);
  // A second line of the same page before the first is known to be lost: the same seat, and nobody is sent away.
  const quick = await enter(server, "ben", roomId, { ...desk, resumes: true });
  again.close();
  expect([await seatOf(quick), (await watch(quick)).code]).toEqual([seat, 200]);
  const phone = await enter(server, "ben", roomId, { device: randomId() });
  expect((await watch(phone)).body).toEqual({ fault: "roomNotEntered" });
  await expect.poll(() => server.mediaConnections()).toBe(0);
  expect((await connect(phone)).code).toBe(200);
  phone.close();
  await expect.poll(() => seatOf(ann)).toBe(null);
  const act = { do: "kick", account: "ben", isBlocked: false } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act });
  await expect.poll(() => server.mediaConnections()).toBe(0);
  for (const socket of [ann, quick]) socket.close();
  await server.close();
  await fresh.drop();
});

test("R2 M20 media know of an admission and a removal by another node before its message has come", async () => {
  const fresh = await freshDatabase();
  // What they ask each other comes, and no news of a room.
  const shared = makeMemoryBus();
  const bus: Bus = {
    ...shared,
    publish: (message) => {
      if (message.kind !== "room") shared.publish(message);
    },
  };
  const [one, other] = [
    await startMessagingServer(fresh.database, { bus }),
    await startMessagingServer(fresh.database, { bus }),
  ];
  for (const name of ["ann", "ben"]) await one.addPerson(name);
  const roomId = await one.addRoom("ann", { hasWaitingRoom: true });
  const [ann, ben] = [await enter(one, "ann", roomId), await enter(other, "ben", roomId)];
  const connect = async () => (await ben.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).code;
  const watch = async () => (await ben.ask("watchMedia", { roomId, watches: [] })).code;
  const relays = () => ben.ask("getMediaServers", { roomId });
  expect([await connect(), (await relays()).code]).toEqual([13_002, 13_002]);
  const admit = { do: "admit", account: "ben" } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act: admit });
  await expect.poll(connect, patience).toBe(200);
  expect(await watch()).toBe(200);
  const { snapshot } = (await ben.ask("getRoomEntries", { roomId, afterRev: 0 })).body;
  // A relay learns of a seat, and of no account.
  const [server] = (await relays()).body.iceServers;
  expect(server?.username.split(":").slice(1).join(":")).toBe(snapshot?.members.at(-1)?.seat);
  const kick = { do: "kick", account: "ben", isBlocked: false } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act: kick });
  expect([await watch(), (await relays()).code]).toEqual([13_002, 13_002]);
  for (const socket of [ann, ben]) socket.close();
  for (const server of [one, other]) await server.close();
  await fresh.drop();
}, 60_000);

test("R2 R7 M20 where the host comes back to another node, or that one does not answer, the others are told and connect with the new one", async () => {
  const fresh = await freshDatabase();
  const shared = makeMemoryBus();
  let isCut = false;
  const bus: Bus = {
    ...shared,
    publish: (message) => {
      if (!isCut || message.kind !== "nodeCall") shared.publish(message);
    },
  };
  const [one, other] = [
    await startMessagingServer(fresh.database, { bus }),
    await startMessagingServer(fresh.database, { bus }),
  ];
  for (const name of ["ann", "ben"]) await one.addPerson(name);
  const roomId = await one.addRoom("ann");
  const desk = { device: randomId() };
  const [ann, ben] = [await enter(one, "ann", roomId, desk), await enter(other, "ben", roomId)];
  const connect = async (socket: RawSocket) =>
    (await socket.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).body;
  const watch = async () => (await ben.ask("watchMedia", { roomId, watches: [] })).code;
  // A busy machine says so, and a page asks again.
  const isConnected = async () => {
    await expect.poll(() => connect(ben), patience).toHaveProperty("answer");
  };
  await isConnected();
  expect(await watch()).toBe(200);
  expect((await ben.ask("connectMedia", { roomId, offer: "no offer", sends: [] })).body).toEqual({
    fault: "parameterError",
  });
  isCut = true;
  expect(await connect(ben)).toEqual({ fault: "serverBusy" });
  // As after a kill: the host is at the other node before anybody knows that the first is gone.
  const back = await enter(other, "ann", roomId, { ...desk, resumes: true });
  const lost = await ben.nextPush((frame) => frame[0] === 27 && frame[1] === 10);
  expect(lost[4]).toEqual({ roomId });
  await isConnected();
  await expect.poll(() => one.mediaConnections()).toBe(0);
  expect(await other.mediaConnections()).toBe(1);
  for (const socket of [ann, back, ben]) socket.close();
  for (const server of [one, other]) await server.close();
  await fresh.drop();
}, 120_000);
