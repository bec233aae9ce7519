import { limits } from "@lyceum/contract/limits";
import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const desk = randomId();

async function start(...people: string[]): Promise<MessagingServer> {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database, { rateFactor: 100 });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const name of people) await server.addPerson(name);
  return server;
}

async function signIn(server: MessagingServer, account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const login = { ...server.credentials(account), ...packet, deviceId: randomId() };
  expect((await socket.ask("login", login)).code).toBe(200);
  return socket;
}

const act = (socket: RawSocket, roomId: string, what: RoomAct) =>
  socket.ask("actInRoom", { roomId, key: randomId(), act: what });

test("R1 R7 who waits and tries to enter again after it was locked waits no longer", async () => {
  const server = await start("ann", "ben");
  const roomId = await server.addRoom("ann", { hasWaitingRoom: true });
  const [ann, ben] = [await signIn(server, "ann"), await signIn(server, "ben")];
  await ann.ask("joinRoom", { roomId });
  const waiting = async () =>
    (await ann.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.waiting.map(
      ({ account }) => account,
    );
  expect((await ben.ask("joinRoom", { roomId, device: desk })).body.presence).toBe("waiting");
  expect(await waiting()).toEqual(["ben"]);
  await act(ann, roomId, { do: "lockRoom", isOn: true });
  expect((await ben.ask("joinRoom", { roomId, device: desk })).body).toEqual({ fault: "roomLocked" });
  // Admitted, this seat would be of nobody: neither told of anything nor ever lost.
  await expect.poll(waiting).toEqual([]);
  for (const socket of [ann, ben]) socket.close();
});

test("R1 R7 a connection that holds too many seats takes none from another connection of the same device", async () => {
  const others = Array.from({ length: limits.roomsOpenMax.value }, (_, at) => `o-${at}`);
  const server = await start("ann", "ben", ...others);
  const roomId = await server.addRoom("ann");
  const [first, second] = [await signIn(server, "ben"), await signIn(server, "ben")];
  expect((await first.ask("joinRoom", { roomId, device: desk })).code).toBe(200);
  for (const other of others)
    expect((await second.ask("joinRoom", { roomId: await server.addRoom(other) })).code).toBe(200);
  expect((await second.ask("joinRoom", { roomId, device: desk })).body).toEqual({ fault: "overLimit" });
  expect((await act(first, roomId, { do: "renameSelf", nick: "Benny" })).code).toBe(200);
  // And it is known to be lost when that connection goes.
  const ann = await signIn(server, "ann");
  await ann.ask("joinRoom", { roomId });
  first.close();
  const seat = async () =>
    (await ann.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.members.find(
      ({ account }) => account === "ben",
    )?.seat;
  await expect.poll(seat).toBe(null);
  for (const socket of [ann, second]) socket.close();
});

test("R1 R7 who comes back on another line and is refused learns on the one before that its seat is gone", async () => {
  const server = await start("ann", "ben");
  const roomId = await server.addRoom("ann", { hasWaitingRoom: true });
  const [ann, first, second] = [
    await signIn(server, "ann"),
    await signIn(server, "ben"),
    await signIn(server, "ben"),
  ];
  await ann.ask("joinRoom", { roomId });
  expect((await first.ask("joinRoom", { roomId, device: desk })).body.presence).toBe("waiting");
  await act(ann, roomId, { do: "lockRoom", isOn: true });
  expect((await second.ask("joinRoom", { roomId, device: desk })).body).toEqual({ fault: "roomLocked" });
  const [, , , , closed] = await first.nextPush((frame) => frame[0] === 26 && frame[1] === 11);
  expect(closed).toEqual({ roomId, why: "otherDevice" });
  for (const socket of [ann, first, second]) socket.close();
});
