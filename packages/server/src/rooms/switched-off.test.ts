import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { readPeople } from "../users/index.ts";
import { insertCallRoom } from "./call-rooms.ts";
import { endSwitchedOff } from "./end-switched-off.ts";
import { insertMeetingRoom } from "./meeting-rooms.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const refused = { fault: "roomMissing" };

async function start() {
  const { database, drop } = await freshDatabase();
  const server = await startMessagingServer(database);
  onTestFinished(async () => {
    await server.close();
    await drop();
  });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  await server.addPerson("eve", { deptId: 200 });
  const jobs = openJobs(database, () => {});
  const app = { database, jobs, bus: server.bus, clock: { now: () => Date.now() } };
  const sockets: RawSocket[] = [];
  onTestFinished(() => sockets.forEach((socket) => socket.close()));
  const signIn = async (account: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    sockets.push(socket);
    const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    return socket;
  };
  /** Sets the switches of the institution, and does what follows from them. */
  const set = async (features: Record<string, boolean>) => {
    await database.query({
      text: "update edu.institution set features = $1 where dept_id = 100",
      values: [JSON.stringify(features)],
    });
    await endSwitchedOff(app, 100);
  };
  const endOf = async (roomId: string) => {
    const [row] = await database.query<{ ended_at: number | null }>({
      text: "select ended_at from rooms.room where id = $1",
      values: [Number(roomId)],
    });
    return row?.ended_at ?? null;
  };
  return { server, database, signIn, set, endOf };
}

test("P13 where rooms are switched off, the running end for whoever is in them, nobody comes in, and the empty are had back", async () => {
  const { server, signIn, set, endOf } = await start();
  const [running, empty] = [await server.addRoom("ann"), await server.addRoom("ann")];
  const other = await server.addRoom("eve");
  const [ann, ben, eve] = [await signIn("ann"), await signIn("ben"), await signIn("eve")];
  for (const socket of [ann, ben]) expect((await socket.ask("joinRoom", { roomId: running })).code).toBe(200);
  expect((await eve.ask("joinRoom", { roomId: other })).code).toBe(200);
  await set({ rooms: false });
  await set({ rooms: false });
  expect(await endOf(running)).not.toBeNull();
  const left = await ben.ask("getRoomEntries", { roomId: running, afterRev: 0 });
  expect(left.body).toEqual({ fault: "roomNotEntered" });
  for (const roomId of [running, empty])
    expect((await ann.ask("joinRoom", { roomId, resumes: true })).body).toEqual(refused);
  const chatroom = { chatroomId: empty };
  expect((await ben.ask("chatroomLogin", chatroom)).body).toEqual(refused);
  expect([await endOf(empty), await endOf(other)]).toEqual([null, null]);
  await set({});
  expect((await ann.ask("joinRoom", { roomId: empty })).code).toBe(200);
});

test("P13 M14 rooms of meetings go with meetings and with rooms, and a call goes on", async () => {
  const { server, database, signIn, set, endOf } = await start();
  const people = await readPeople(database, "edu", ["ann", "ben"]);
  const [first, second] = people;
  if (!first || !second) throw new Error("nobody");
  const now = Date.now();
  const plan = {
    name: "Council",
    startsAt: now,
    endsAt: now + 3_600_000,
    attendees: ["ben"],
    isPublic: false,
    isClosed: false,
  };
  const [meeting, call] = await database.kysely
    .transaction()
    .execute(async (trx) => [
      String(await insertMeetingRoom(trx, first, { key: "m", ...plan }, now)),
      String(await insertCallRoom(trx, "1", [first, second], now)),
    ]);
  if (!meeting || !call) throw new Error("no rooms");
  const room = await server.addRoom("ann");
  const [ann, ben] = [await signIn("ann"), await signIn("ben")];
  await set({ meetings: false });
  expect((await ann.ask("joinRoom", { roomId: meeting })).body).toEqual(refused);
  expect((await ann.ask("joinRoom", { roomId: room })).code).toBe(200);
  await set({ rooms: false });
  expect((await ann.ask("joinRoom", { roomId: meeting })).body).toEqual(refused);
  expect((await ben.ask("joinRoom", { roomId: call })).code).toBe(200);
  await set({ rooms: false });
  expect(await endOf(call)).toBeNull();
});
