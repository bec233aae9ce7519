import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket, soundOffer } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

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

test("R3 who is removed by way of another node loses the media connection of this one", async () => {
  const fresh = await freshDatabase();
  const bus = makeMemoryBus();
  const [one, other] = [
    await startMessagingServer(fresh.database, { bus }),
    await startMessagingServer(fresh.database, { bus }),
  ];
  for (const name of ["ann", "ben"]) await one.addPerson(name);
  const roomId = await one.addRoom("ann");
  const [ann, ben] = [await enter(one, "ann", roomId), await enter(other, "ben", roomId)];
  expect((await ben.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).code).toBe(200);
  expect(await other.mediaConnections()).toBe(1);
  const act = { do: "kick", account: "ben", isBlocked: false } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act });
  // Well before nobody's connection would end by itself.
  await expect.poll(() => other.mediaConnections()).toBe(0);
  for (const socket of [ann, ben]) socket.close();
  for (const server of [one, other]) await server.close();
  await fresh.drop();
});

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
  // Each has a bus of its own, so no message ever comes.
  const [one, other] = [
    await startMessagingServer(fresh.database),
    await startMessagingServer(fresh.database),
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
  expect(await connect()).toBe(200);
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
});
