import { randomId } from "@lyceum/kit";
import { type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import type { JobWorkers } from "../ports/jobs.ts";
import { makeSocialChatGate } from "./chat/chat-gate.ts";
import { socialJobs } from "./jobs.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";
import { registerMembersOfRooms } from "./room-gate.ts";
import { addToSchool, follow } from "./school-groups.fixture.ts";

let harness: Harness;
let server: MessagingServer;
let workers: JobWorkers;
beforeAll(async () => {
  harness = await startHarness();
  const { database } = harness.app;
  server = await startMessagingServer(database, {
    clock: harness.clock,
    chatGate: makeSocialChatGate(harness.app.jobs),
    rateFactor: 1_000,
  });
  registerMembersOfRooms();
  const engine = openJobs(database, () => {});
  workers = await engine.work(socialJobs, { ...harness.app, bus: server.bus });
});
afterAll(async () => {
  await workers.close();
  await server.close();
  await harness.close();
});

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
type Here = TestMember & { socket: RawSocket };

/** Members with a connection. */
async function here(...names: string[]): Promise<Here[]> {
  const moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  const made: TestMember[] = [];
  for (const name of names) made.push(await addMember(harness, name));
  await decideAll(harness, moderator);
  return await Promise.all(
    made.map(async (member) => {
      await server.addPerson(member.id, { realm: "social" });
      const socket = await openRawSocket(server.url);
      onTestFinished(() => socket.close());
      const login = { ...server.credentials(member.id, "social"), ...device, deviceId: randomId() };
      expect((await socket.ask("login", login)).code).toBe(200);
      return { ...member, socket };
    }),
  );
}
const join = async ({ socket }: Here, roomId: string) => (await socket.ask("joinRoom", { roomId })).code;
const block = async (by: Here, whom: Here) =>
  await harness.call("POST /v1/relations", { token: by.token, body: { userId: whom.id, act: "block" } });
const insideOf = async ({ socket }: Here, roomId: string) => {
  const { snapshot } = (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body;
  return snapshot?.members.map(({ account }) => account).toSorted();
};
const closedAs = ({ socket }: Here) =>
  socket.frames.flatMap(([service, command, , , body]) =>
    service === 26 && command === 11 ? [(body as { why: string }).why] : [],
  );
const sorted = (...people: Here[]) => people.map(({ id }) => id).toSorted();

test("D5 whoever blocks the host of the room goes, whom the host blocks goes, and of two others whoever was blocked", async () => {
  const [host, ann, ben, cleo, dora] = await here("Host", "Ann", "Ben", "Cleo", "Dora");
  if (!host || !ann || !ben || !cleo || !dora) throw new Error("nobody came");
  const roomId = await server.addRoom(host.id);
  for (const one of [host, ann, ben, cleo, dora]) expect(await join(one, roomId)).toBe(200);
  await block(ann, ben);
  await expect.poll(() => insideOf(host, roomId)).toEqual(sorted(host, ann, cleo, dora));
  await block(cleo, host);
  await expect.poll(() => insideOf(host, roomId)).toEqual(sorted(host, ann, dora));
  await block(host, dora);
  await expect.poll(() => insideOf(host, roomId)).toEqual(sorted(host, ann));
  // In neutral words: by none of them one sees who has blocked whom.
  for (const one of [ben, cleo, dora]) expect(closedAs(one)).toEqual(["byServer"]);
  for (const one of [ben, cleo, dora]) expect(await join(one, roomId)).toBe(404);
  expect(closedAs(ann)).toEqual([]);
});

test("D5 a block in another room, or of somebody elsewhere, puts nobody out", async () => {
  const [host, ann, ben] = await here("Lea", "Mia", "Nora");
  if (!host || !ann || !ben) throw new Error("nobody came");
  const [first, second] = [await server.addRoom(host.id), await server.addRoom(ben.id)];
  for (const one of [host, ann]) expect(await join(one, first)).toBe(200);
  expect(await join(ben, second)).toBe(200);
  await block(ann, ben);
  // The next one goes, so what the first one did was done before.
  await block(ann, host);
  await expect.poll(() => insideOf(host, first)).toEqual(sorted(host));
  expect(await insideOf(ben, second)).toEqual(sorted(ben));
});

test("D5 whoever the host removes does not come back, also without a block, until the host lifts it", async () => {
  const [host, ann] = await here("Wim", "Xena");
  if (!host || !ann) throw new Error("nobody came");
  const roomId = await server.addRoom(host.id);
  for (const one of [host, ann]) expect(await join(one, roomId)).toBe(200);
  const act = async (asked: object) =>
    (await host.socket.ask("actInRoom", { roomId, key: randomId(), act: asked as never })).code;
  expect(await act({ do: "kick", account: ann.id, isBlocked: false })).toBe(200);
  await expect.poll(() => closedAs(ann)).toEqual(["kickedByHost"]);
  expect((await ann.socket.ask("joinRoom", { roomId })).body).toEqual({ fault: "roomBlocked" });
  expect(await act({ do: "setBlocked", account: ann.id, isOn: false })).toBe(200);
  expect(await join(ann, roomId)).toBe(200);
});

test("D5 a host who lets in whom a block keeps apart from somebody inside lets nobody in", async () => {
  const [host, ann, ben] = await here("Olga", "Pia", "Quin");
  if (!host || !ann || !ben) throw new Error("nobody came");
  const roomId = await server.addRoom(host.id);
  const act = async (asked: object) =>
    await host.socket.ask("actInRoom", { roomId, key: randomId(), act: asked as never });
  expect(await join(host, roomId)).toBe(200);
  await act({ do: "setWaitingRoom", isOn: true });
  for (const one of [ann, ben]) expect(await join(one, roomId)).toBe(200);
  await block(ann, ben);
  expect((await act({ do: "admit", account: ann.id })).code).toBe(200);
  await act({ do: "admit", account: ben.id });
  expect(await insideOf(host, roomId)).toEqual(sorted(host, ann));
  await expect.poll(() => closedAs(ben)).toEqual(["rejected"]);
});

test("D5 M14 a call of two ends for both when one blocks the other, and so does one that rings", async () => {
  const [ann, ben] = await here("Rosa", "Sven");
  if (!ann || !ben) throw new Error("nobody came");
  const like = async (by: Here, whom: Here) =>
    await harness.call("POST /v1/likes", { token: by.token, body: { userId: whom.id, act: "like" } });
  await like(ann, ben);
  await like(ben, ann);
  const said = { scene: 0 as const, to: ben.id, type: 0, body: "Shall we talk?", idClient: randomId() };
  expect((await ann.socket.ask("sendMsg", { ...said, freeChat: true })).code).toBe(200);
  const { channelId } = (await ann.socket.ask("signalingCreate", { type: 1 })).body.channel;
  await ann.socket.ask("signalingJoin", { channelId });
  const invite = { channelId, requestId: randomId() };
  expect((await ann.socket.ask("signalingInvite", { ...invite, account: ben.id })).code).toBe(200);
  const { body } = await ben.socket.ask("signalingAccept", { ...invite, account: ann.id });
  const { roomId } = body.channel;
  if (roomId === null) throw new Error("the call has no room");
  for (const one of [ann, ben]) expect(await join(one, roomId)).toBe(200);
  await block(ben, ann);
  const { database } = harness.app;
  const openOf = async () =>
    await database.query({
      text: "select from im.signal_channel where id = $1 and closed_at is null",
      values: [channelId],
    });
  await expect.poll(openOf).toEqual([]);
  for (const one of [ann, ben]) await expect.poll(() => closedAs(one)).toEqual(["byServer"]);
  for (const one of [ann, ben]) expect(await join(one, roomId)).toBe(404);
});

test("D7 whoever comes to work at the school of somebody in the room leaves it, and comes into it no more", async () => {
  const [host, ann, ben] = await here("Tara", "Ulla", "Vera");
  if (!host || !ann || !ben) throw new Error("nobody came");
  const roomId = await server.addRoom(host.id);
  await addToSchool(harness, ann, ["guardian"]);
  await follow(harness);
  for (const one of [host, ann, ben]) expect(await join(one, roomId)).toBe(200);
  await addToSchool(harness, ben, ["teacher"]);
  await follow(harness);
  await expect.poll(() => insideOf(host, roomId)).toEqual(sorted(host, ann));
  expect(closedAs(ben)).toEqual(["byServer"]);
  expect(await join(ben, roomId)).toBe(404);
});

test("D5 D7 whoever says in a room that they are a minor is not heard, is closed and put out, and a room of theirs ends", async () => {
  const [host, ann, ben] = await here("Rhea", "Sue", "Tom");
  if (!host || !ann || !ben) throw new Error("nobody came");
  const [roomId, own] = [await server.addRoom(host.id), await server.addRoom(ann.id)];
  for (const one of [host, ann, ben]) expect(await join(one, roomId)).toBe(200);
  for (const one of [ann, ben]) expect(await join(one, own)).toBe(200);
  const say = async ({ socket }: Here, body: string) =>
    (await socket.ask("sendChatroomMsg", { chatroomId: roomId, type: 0, body, idClient: randomId() })).code;
  expect(await say(ann, "I teach children of 15 years")).toBe(200);
  expect(await say(ann, "I'm fifteen")).toBe(403);
  await expect.poll(() => insideOf(host, roomId)).toEqual(sorted(host, ben));
  await expect.poll(() => closedAs(ben)).toHaveLength(1);
  expect(await join(ann, roomId)).not.toBe(200);
  expect(JSON.stringify(host.socket.frames)).not.toContain("fifteen");
  const me = await harness.call("GET /v1/profile", { token: ann.token });
  expect(me.body.data.state).toBe("suspended");
});

test("D5 D7 whoever writes it in their profile is put out of the room they are in", async () => {
  const [host, ann] = await here("Uma", "Viv");
  if (!host || !ann) throw new Error("nobody came");
  const roomId = await server.addRoom(host.id);
  for (const one of [host, ann]) expect(await join(one, roomId)).toBe(200);
  const bio = "I am sixteen and like to sing";
  await harness.call("POST /v1/profile", { token: ann.token, body: { bio } });
  await expect.poll(() => insideOf(host, roomId)).toEqual([host.id]);
});
