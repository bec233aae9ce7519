import { createImClient, engineSocket, type ImClient, systemTimers } from "@lyceum/im-client";
import { getInstance } from "@lyceum/im-client/nim";
import { randomId } from "@lyceum/kit";
import { makeMemoryBus } from "@lyceum/server/embedded-bus";
import { sendBroadcast } from "@lyceum/server/system";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
let clients: ImClient[] = [];
const bus = makeMemoryBus();
const patience = { timeout: 10_000 };

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { bus });
  await server.addPerson("head", { roles: ["teacher"] });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  await server.addPerson("far", { deptId: 101 });
});

afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

async function open(account: string, deviceId = randomId()): Promise<ImClient> {
  const client = createImClient({
    url: `${server.url}/socket`,
    credentials: async () => server.credentials(account),
    device: { deviceId, os: "Linux", browser: "Node", clientType: 16 },
    timers: systemTimers,
    socket: engineSocket,
  });
  clients.push(client);
  const live = new Promise<void>((resolve) => client.on("onsyncdone", () => resolve()));
  client.connect();
  await live;
  return client;
}

const say = (body: string) =>
  sendBroadcast(
    { database: fresh.database, bus, clock: { now: () => Date.now() } },
    { realm: "edu", accountId: "head", deptId: 100 },
    { body, idClient: randomId() },
  );

test("M13 a person sees the other come online, type, and go", async () => {
  const ann = await open("ann");
  ann.presence.watch(["ben", "ann", "nobody", "far"]);
  await expect.poll(() => ann.presence.of("ben"), patience).toBe(false);
  expect(["ann", "nobody", "far"].map(ann.presence.of)).toEqual([undefined, undefined, undefined]);
  const ben = await open("ben");
  await expect.poll(() => ann.presence.of("ben"), patience).toBe(true);
  const heard: unknown[] = [];
  ann.on("oncustomsysmsg", (message) => heard.push(message));
  ben.typing.tell("p2p-ann");
  ben.typing.tell("p2p-ann");
  await expect.poll(() => ann.typing.of("p2p-ben"), patience).toEqual(["ben"]);
  expect(ann.typing.of("p2p-ben")).toBe(ann.typing.of("p2p-ben"));
  ben.messages.sendText({ scene: 0, to: "ann", body: "hello" });
  await expect.poll(() => ann.typing.of("p2p-ben"), patience).toEqual([]);
  // The second key within two seconds was not told.
  expect(heard).toHaveLength(1);
  await ben.logout();
  await expect.poll(() => ann.presence.of("ben"), patience).toBe(false);
});

test("M11 kept system messages come once, online or later, and read marks are those of all devices", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const heard: string[] = [];
  ann.on("oncustomsysmsg", (message) => heard.push("attach" in message ? (message.attach ?? "") : "passed"));
  const kept = { scene: 0 as const, to: "ann", sendToOnlineUsersOnly: false, idClient: randomId() };
  const { idServer } = await ben.system.sendCustomSysMsg({ ...kept, content: "one" });
  await ben.system.sendCustomSysMsg({ ...kept, content: "one" });
  await expect.poll(() => ann.system.counters().total, patience).toBe(1);
  expect(heard).toEqual(["one"]);
  const desk = await open("ann");
  expect(desk.system.list()).toMatchObject([{ idServer, attach: "one", read: false }]);
  expect(desk.system.counters()).toEqual({ total: 1, type: { 100: 1 }, category: { custom: 1 } });
  await ben.system.sendCustomSysMsg({ ...kept, idClient: randomId(), content: "two" });
  await expect.poll(() => desk.system.counters().total, patience).toBe(2);
  await desk.system.markSysMsgRead([idServer ?? ""]);
  await expect.poll(() => ann.system.counters().total, patience).toBe(1);
  await ann.system.markSysMsgRead();
  await expect.poll(() => desk.system.counters().total, patience).toBe(0);
  expect(desk.system.list().map((one) => one.read)).toEqual([true, true]);
  const { sysMsgs } = await ann.system.getSysMsgs({ read: true });
  expect(sysMsgs.map((one) => one.attach)).toEqual(["two", "one"]);
});

test("M11 broadcasts reach who is there and who comes later, and being read is known to all devices", async () => {
  const [ann, far] = [await open("ann"), await open("far")];
  const first = await say("first");
  await expect.poll(() => ann.broadcasts.list(), patience).toContainEqual(first);
  const desk = await open("ann");
  expect(desk.broadcasts.list()).toContainEqual(first);
  expect(desk.broadcasts.unread()).toBe(1);
  const second = await say("second");
  await expect.poll(() => desk.broadcasts.list().at(-1), patience).toEqual(second);
  await desk.broadcasts.markRead();
  await expect.poll(() => ann.broadcasts.unread(), patience).toBe(0);
  const again = await open("ann");
  expect([again.broadcasts.list().length, again.broadcasts.unread()]).toEqual([2, 0]);
  expect(far.broadcasts.list()).toEqual([]);
});

test("M3 what a device has received before is roaming for the next, the rest is offline", async () => {
  const deviceId = randomId();
  const first = await open("ben", deviceId);
  const ann = await open("ann");
  const send = (body: string) => void ann.messages.sendText({ scene: 0, to: "ben", body });
  const bodies = (client: ImClient) => client.messages.conversation("p2p-ann").rows.map((row) => row.body);
  // Two devices with the log up to here; both lose their connection.
  const second = await open("ben");
  second.disconnect();
  send("seen by the first");
  await expect.poll(() => bodies(first), patience).toContain("seen by the first");
  const delivered = async () =>
    await fresh.database.query({
      text: "select 1 from im.delivery d join im.person_log_head h using (person_id) where d.device_id = $1 and d.pts = h.pts",
      values: [deviceId],
    });
  await expect.poll(async () => (await delivered()).length, patience).toBe(1);
  first.disconnect();
  send("seen by none");
  await expect.poll(() => ann.messages.conversation("p2p-ben").rows.at(-1)?.status, patience).toBe("success");
  const arrived: Record<string, string[]> = { onroamingmsgs: [], onofflinemsgs: [] };
  for (const event of ["onroamingmsgs", "onofflinemsgs"] as const)
    second.on(event, ({ msgs }) => arrived[event]?.push(...msgs.map((one) => one.body)));
  second.connect();
  await expect
    .poll(() => arrived, patience)
    .toEqual({
      onroamingmsgs: ["seen by the first"],
      onofflinemsgs: ["seen by none"],
    });
});

test("M11 a recall is told as a system message that is stored nowhere", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  ann.messages.sendText({ scene: 0, to: "ben", body: "oops" });
  await expect.poll(() => ben.messages.conversation("p2p-ann").rows.at(-1)?.body, patience).toBe("oops");
  const heard: unknown[] = [];
  ben.on("onsysmsg", (message) => heard.push(message));
  const row = ben.messages.conversation("p2p-ann").rows.at(-1);
  const [own] = ann.messages.conversation("p2p-ben").rows.slice(-1);
  if (own) await ann.messages.recall({ scene: 0, to: "ben" }, own);
  await expect
    .poll(() => heard, patience)
    .toMatchObject([{ type: 7, category: "msg", from: "ann", to: "ben", deletedIdClient: row?.idClient }]);
  expect(ben.system.list().filter((one) => one.type === 7)).toEqual([]);
});

test("M13 an event of one's own kind is published, subscribed to, listed and ended", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const type = 100_001;
  const heard: unknown[] = [];
  ann.on("onpushevents", (events) => heard.push(...events.filter((one) => one.type === type)));
  expect(await ann.events.subscribeEvent({ type, accounts: ["ben", "far"] })).toEqual({
    failedAccounts: ["far"],
  });
  await ben.events.publishEvent({ type, value: 10_001, custom: "in class" });
  await expect
    .poll(() => heard, patience)
    .toMatchObject([{ account: "ben", value: 10_001, custom: "in class" }]);
  const held = await ann.events.querySubscribeEventsByType({ type });
  expect(held.subscriptions).toMatchObject([{ account: "ben" }]);
  const same = await ann.events.querySubscribeEventsByAccounts({ type, accounts: ["ben"] });
  expect(same).toEqual(held);
  await ann.events.unSubscribeEventsByAccounts({ type, accounts: ["ben"] });
  await ann.events.unSubscribeEventsByType({ type });
  expect((await ann.events.querySubscribeEventsByType({ type })).subscriptions).toEqual([]);
});

test("D8 M2 a device of somebody who moves comes back by itself and lets go of what it may no longer see", async () => {
  const near = { deptId: 201 };
  for (const account of ["kit", "lea"]) await server.addPerson(account, near);
  const kit = await open("kit");
  const lea = await open("lea");
  kit.messages.sendText({ scene: 0, to: "lea", body: "hello" });
  const idsOf = (client: ImClient) => client.sessions.list().map(({ id }) => id);
  await expect.poll(() => idsOf(lea), patience).toEqual(["p2p-kit"]);
  await server.addPerson("lea", { deptId: 202 });
  await expect.poll(() => idsOf(lea), patience).toEqual([]);
});

test("D8 M2 M7 a device that was away during a move lets go of the teams, and after a move back has them as they are now", async () => {
  for (const account of ["mae", "ned"]) await server.addPerson(account, { deptId: 203 });
  const [mae, ned] = [await open("mae"), await open("ned")];
  const { teamId } = await mae.teams.createTeam({ type: "advanced", name: "Choir", accounts: ["ned"] });
  const id = `team-${teamId}`;
  const rowsOf = (client: ImClient) => client.messages.conversation(id).rows;
  mae.messages.sendText({ scene: 1, to: teamId, body: "a slip" });
  for (const client of [mae, ned])
    await expect.poll(() => rowsOf(client).at(-1)?.body, patience).toBe("a slip");
  await expect.poll(() => rowsOf(mae).at(-1)?.status, patience).toBe("success");
  const idsOf = (client: ImClient) => client.sessions.list().map((session) => session.id);
  ned.disconnect();
  await server.addPerson("ned", { deptId: 204 });
  ned.connect();
  await expect.poll(() => idsOf(ned), patience).toEqual([]);
  ned.disconnect();
  const slip = rowsOf(mae).at(-1);
  if (slip) await mae.messages.recall({ scene: 1, to: teamId }, slip);
  await server.addPerson("ned", { deptId: 203 });
  ned.connect();
  await expect.poll(() => idsOf(ned), patience).toEqual([id]);
  await ned.messages.open({ scene: 1, to: teamId });
  expect(rowsOf(ned).at(-1)).toMatchObject({ body: "", isRecalled: true });
});

test("M8 a device that was away while the last message of a super team was recalled no longer shows its words", async () => {
  const { appKey, token } = server.credentials("head");
  const head = getInstance({ url: `${server.url}/socket`, appKey, account: "head", token });
  await new Promise<void>((resolve) => head.on("onsyncdone", () => resolve()));
  const { teamId } = await head.createSuperTeam({ name: "Everybody", accounts: ["ben"] });
  const id = `superTeam-${teamId}`;
  const ben = await open("ben");
  const wordsOf = (client: ImClient) => client.messages.conversation(id).rows.map(({ body }) => body);
  await ben.messages.open({ scene: 5, to: teamId });
  const [hello, slip] = [
    await head.sendText({ scene: "superTeam", to: teamId, text: "hello" }),
    await head.sendText({ scene: "superTeam", to: teamId, text: "a slip" }),
  ];
  await expect.poll(() => wordsOf(ben).slice(-2), patience).toEqual(["hello", "a slip"]);
  ben.disconnect();
  await head.deleteMsg({ msg: slip });
  ben.connect();
  await expect.poll(() => wordsOf(ben).slice(-2), patience).toEqual(["hello", ""]);
  // The same where nobody looks at the conversation until later.
  ben.messages.leave({ scene: 5, to: teamId });
  ben.disconnect();
  await head.deleteMsg({ msg: hello });
  ben.connect();
  await expect.poll(() => wordsOf(ben).slice(-2), patience).toEqual(["", ""]);
  await head.destroy();
});
