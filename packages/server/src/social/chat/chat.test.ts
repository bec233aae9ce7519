import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { makeSocialChatGate } from "./chat-gate.ts";
import { addMember, decideAll, type TestMember } from "../members.fixture.ts";

let harness: Harness;
let moderator = "";
let nodes: MessagingServer[] = [];
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  const { database } = harness.app;
  const options = { clock: harness.clock, chatGate: makeSocialChatGate(harness.app.jobs), rateFactor: 1_000 };
  nodes = [await startMessagingServer(database, options), await startMessagingServer(database, options)];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await harness.close();
});

async function connect(id: string, at = 0): Promise<RawSocket> {
  const node = nodes[at];
  if (!node) throw new Error("no such node");
  const socket = await openRawSocket(node.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  await socket.ask("login", { ...node.credentials(id, "social"), ...device, deviceId: randomId() });
  return socket;
}

const text = (to: string, more: { freeChat?: boolean } = {}) => ({
  scene: 0 as const,
  to,
  type: 0,
  body: "Good evening",
  idClient: randomId(),
  ...more,
});

/** One of two nodes in turn. */
async function send(sockets: readonly RawSocket[], at: number, to: string) {
  const socket = sockets[at % sockets.length];
  if (!socket) throw new Error("no socket");
  return await socket.ask("sendMsg", text(to, { freeChat: true }));
}

function faultIn(body: unknown): string | undefined {
  return (body as { fault?: string }).fault;
}

async function like(from: TestMember, to: TestMember): Promise<void> {
  const body = { userId: to.id, act: "like" };
  const answer = await harness.call("POST /v1/likes", { token: from.token, body });
  if (answer.body.fault !== undefined) throw new Error(answer.body.fault);
}

/** Members who have all matched with the first of them. */
async function matchesOf(name: string, count: number): Promise<[TestMember, ...TestMember[]]> {
  const first = await addMember(harness, name);
  const others: TestMember[] = [];
  for (let at = 0; at < count; at += 1) others.push(await addMember(harness, `${name} ${at}`));
  await decideAll(harness, moderator);
  for (const other of others) {
    await like(first, other);
    await like(other, first);
  }
  return [first, ...others];
}

async function statsOf({ token }: TestMember) {
  return (await harness.call("GET /v1/profile", { token })).body.data.stats;
}

const relationsOf = async ({ token }: TestMember) =>
  (await harness.call("GET /v1/chat/relations", { token })).body.data;

test("D3 D6 a first message asks for consent, uses one free chat for both directions, and the window ends after seven days", async () => {
  const [ann, ben] = await matchesOf("Ann", 1);
  if (!ben) throw new Error("two members");
  expect((await statsOf(ann))["free-chat-limits"]).toBe(limits.freeChatsAtStart.value);
  const [one, other] = [await connect(ann.id), await connect(ben.id)];
  const asked = await one.ask("sendMsg", text(ben.id));
  expect(asked).toMatchObject({ code: 403, body: { fault: "freeChatNeeded" } });
  expect((await relationsOf(ann)).chats).toEqual([]);
  expect((await one.ask("sendMsg", text(ben.id, { freeChat: true }))).code).toBe(200);
  const until = Math.floor((harness.clock.at + limits.chatWindow.value) / 1_000);
  expect((await relationsOf(ann)).chats).toEqual([{ user_id: ben.id, chat_expires_at: until }]);
  expect((await relationsOf(ben)).chats).toEqual([{ user_id: ann.id, chat_expires_at: until }]);
  expect((await other.ask("sendMsg", text(ann.id))).code).toBe(200);
  expect((await one.ask("sendMsg", text(ben.id))).code).toBe(200);
  expect((await statsOf(ann))["free-chat-limits"]).toBe(2);
  expect((await statsOf(ben))["free-chat-limits"]).toBe(3);
  const users = await one.ask("getUsers", { accounts: [ben.id] });
  const [card] = (users.body as { users: { nick: string; custom: string }[] }).users;
  expect([card?.nick, JSON.parse(card?.custom ?? "")]).toEqual(["Ann 0", { user_id: ben.id }]);
  harness.clock.at += limits.chatWindow.value;
  expect(await one.ask("sendMsg", text(ben.id))).toMatchObject({ body: { fault: "freeChatNeeded" } });
  harness.clock.at -= limits.chatWindow.value;
  for (const socket of [one, other]) socket.close();
});

test("D3 of twenty first messages at once on two nodes one uses a free chat", async () => {
  const [ann, ben] = await matchesOf("Twenty", 1);
  if (!ben) throw new Error("two members");
  const sockets = [await connect(ann.id, 0), await connect(ann.id, 1)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(sockets, at, ben.id)));
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200));
  expect((await statsOf(ann))["free-chat-limits"]).toBe(2);
  const rows = await harness.app.database.kysely
    .selectFrom("social.free_chat")
    .select("delta")
    .where("account_id", "=", ann.id)
    .execute();
  expect(rows.map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([-1, 3]);
  for (const socket of sockets) socket.close();
});

test("D3 five first messages to five people at once use the three free chats and no more", async () => {
  const [ann, ...others] = await matchesOf("Five", 5);
  const sockets = [await connect(ann.id, 0), await connect(ann.id, 1)];
  const answers = await Promise.all(others.map(({ id }, at) => send(sockets, at, id)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(3);
  const refused = answers.filter((answer) => answer.code === 403);
  expect(refused.map((answer) => faultIn(answer.body))).toEqual(["chatNotAllowed", "chatNotAllowed"]);
  expect((await statsOf(ann))["free-chat-limits"]).toBe(0);
  // A member with premium writes to them all.
  await harness.app.database.kysely
    .updateTable("social.entitlement")
    .set({ vip_until: harness.clock.at + 1_000 })
    .where("account_id", "=", ann.id)
    .execute();
  for (const { id } of others) expect((await sockets[0]?.ask("sendMsg", text(id)))?.code).toBe(200);
  expect(await statsOf(ann)).toMatchObject({ vip: "1", "free-chat-limits": 0 });
  for (const socket of sockets) socket.close();
});

test("D3 D5 without a match, after an unmatch, a suspension or a block nothing is stored and nothing is counted", async () => {
  const [ann, ben, cleo, dora] = await matchesOf("Barred", 3);
  const stranger = await addMember(harness, "Stranger");
  await decideAll(harness, moderator);
  if (!ben || !cleo || !dora) throw new Error("four members");
  const { kysely } = harness.app.database;
  const socket = await connect(ann.id);
  const faultOf = async (id: string) =>
    faultIn((await socket.ask("sendMsg", text(id, { freeChat: true }))).body);
  const relate = (member: TestMember, userId: string, act: string) =>
    harness.call("POST /v1/relations", { token: member.token, body: { userId, act } });
  expect(await faultOf(stranger.id)).toBe("chatNotAllowed");
  await relate(ben, ann.id, "unmatch");
  expect(await faultOf(ben.id)).toBe("chatNotAllowed");
  expect(await faultOf(cleo.id)).toBeUndefined();
  await relate(cleo, ann.id, "block");
  // 7101: it counts as sent, and the sender is not told why.
  expect(await socket.ask("sendMsg", text(cleo.id))).toMatchObject({ code: 7101 });
  expect((await relationsOf(ann)).chats).toEqual([]);
  const close = { state: "suspended" as const, suspended_by: ["moderator"] };
  await kysely.updateTable("social.profile").set(close).where("account_id", "=", ann.id).execute();
  expect(await faultOf(dora.id)).toBe("chatNotAllowed");
  expect((await statsOf(ann))["free-chat-limits"]).toBe(2);
  socket.close();
});

test("D3 R11 a picture of elsewhere is not sent, and whoever writes that they are a minor is closed with the same message", async () => {
  const [kid, ben] = await matchesOf("Young", 1);
  if (!ben) throw new Error("two members");
  const socket = await connect(kid.id);
  const file = { url: "https://x.example/a.png", name: "a.png", ext: "png", size: 1, md5: "0".repeat(32) };
  const picture = { ...text(ben.id, { freeChat: true }), type: 1, attach: { ...file, w: 1, h: 1 } };
  expect((await socket.ask("sendMsg", picture)).code).not.toBe(200);
  const said = { ...text(ben.id, { freeChat: true }), body: "I am 15 years old" };
  expect(faultIn((await socket.ask("sendMsg", said)).body)).toBe("chatNotAllowed");
  expect(await statsOf(kid)).toMatchObject({ "free-chat-limits": 3 });
  const answer = await harness.call("GET /v1/discovery", { token: kid.token });
  expect(answer.body.fault).toBe("memberSuspended");
  const { rows = [] } = (await harness.call("GET /v1/moderation/queue", { token: moderator })).body;
  expect(rows).toContainEqual(
    expect.objectContaining({ memberId: kid.id, text: "I am 15 years old", priority: 0 }),
  );
  socket.close();
});
