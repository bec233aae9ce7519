import { wireCommands } from "@lyceum/contract/wire";
import { engineSocket, memoryCache } from "@lyceum/im-client";
import { getInstance, type Nim, type NimEvents, type NimOptions } from "@lyceum/im-client/nim";
import { randomId } from "@lyceum/kit";
import { makeMemoryBus } from "@lyceum/server/embedded-bus";
import { sendBroadcast } from "@lyceum/server/system";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";

type Ports = NonNullable<NimOptions["ports"]>;

let fresh: FreshDatabase;
let server: MessagingServer;
let opened: Nim[] = [];
const bus = makeMemoryBus();
const patience = { timeout: 10_000 };

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { bus });
  await server.addPerson("head", { roles: ["teacher"] });
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
});

afterEach(async () => {
  for (const nim of opened) await nim.destroy();
  opened = [];
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

function hear<K extends keyof NimEvents>(nim: Nim, event: K): NimEvents[K][] {
  const heard: NimEvents[K][] = [];
  nim.on(event, (value) => heard.push(value));
  return heard;
}

async function open(account: string, more: Partial<NimOptions> = {}): Promise<Nim> {
  const { appKey, token } = server.credentials(account);
  const nim = getInstance({ url: `${server.url}/socket`, appKey, account, token, ...more });
  opened.push(nim);
  await new Promise<void>((resolve) => nim.on("onsyncdone", () => resolve()));
  return nim;
}

test("M2 members of a team that do not come are told by SYNC_TEAM_MEMBERS_ERROR, and the client goes on", async () => {
  const { service, command } = wireCommands.getTeamMembers;
  const socket: NonNullable<Ports["socket"]> = (url, events) => {
    const inner = engineSocket(url, events);
    return {
      ...inner,
      send(text) {
        const [sentService, sentCommand, serial] = JSON.parse(text) as [number, number, number];
        if (sentService !== service || sentCommand !== command) return inner.send(text);
        events.text(JSON.stringify([service, command, serial, 500, {}]));
      },
    };
  };
  const [head, ann] = [await open("head"), await open("ann", { ports: { socket } })];
  const [errors, texts] = [hear(ann, "onerror"), hear(ann, "onmsg")];
  const { teamId } = await head.createTeam({ type: "advanced", name: "Choir", accounts: ["ann"] });
  await expect.poll(() => errors, patience).toMatchObject([{ code: "SYNC_TEAM_MEMBERS_ERROR" }]);
  await head.sendText({ scene: "team", to: teamId, text: "at nine" });
  await expect.poll(() => texts.map(({ text }) => text), patience).toContain("at nine");
});

test("M2 M13 a listener that throws at what another program sent is told by EVENT_PROXY_SERVICE_ERROR", async () => {
  const [head, ann] = [await open("head"), await open("ann")];
  const errors = hear(ann, "onerror");
  const stop = ann.on("oncustomsysmsg", () => {
    throw new Error("a fault of the program");
  });
  await head.sendCustomSysMsg({ scene: "p2p", to: "ann", content: "one" });
  await expect
    .poll(() => errors, patience)
    .toMatchObject([
      { code: "EVENT_PROXY_SERVICE_ERROR", message: "EVENT_PROXY_SERVICE_ERROR: a fault of the program" },
    ]);
  stop();
  const heard = hear(ann, "oncustomsysmsg");
  await head.sendCustomSysMsg({ scene: "p2p", to: "ann", content: "two" });
  await expect.poll(() => heard.length, patience).toBe(1);
  expect(errors).toHaveLength(1);
});

test("M2 friends and super teams are told, and with their options off they are not, though they are known", async () => {
  const silent = { syncFriends: false, syncSuperTeams: false };
  const [head, ann, cat] = [await open("head"), await open("ann", silent), await open("cat")];
  const told = [cat, ann].map((nim) => ({
    friends: hear(nim, "onfriends"),
    superTeams: hear(nim, "onSuperTeams"),
    mine: hear(nim, "onMyTeamMembers"),
  }));
  const { teamId } = await head.createSuperTeam({ name: "Everybody", accounts: ["ann", "cat"] });
  for (const account of ["ann", "cat"]) await head.addFriend({ account });
  const [ofCat, ofAnn] = told;
  await expect.poll(() => ofCat?.friends.at(-1), patience).toMatchObject([{ account: "head" }]);
  for (const one of told)
    await expect.poll(() => one.mine, patience).toContainEqual({ teamId, isMember: true });
  const ids = async (nim: Nim) => (await nim.getSuperTeams()).map((team) => team.teamId);
  expect([await ids(ann), await ids(cat)]).toEqual([[teamId], [teamId]]);
  await expect.poll(() => ann.isMyFriend({ account: "head" }), patience).toBe(true);
  await expect.poll(() => ofCat?.superTeams.flat().map((team) => team.teamId), patience).toContain(teamId);
  expect([ofAnn?.friends, ofAnn?.superTeams]).toEqual([[], []]);
});

test("M17 super teams, friends, system messages and broadcasts have their rows on this device", async () => {
  const cache = memoryCache();
  const names: string[] = [];
  const watched: NonNullable<Ports["cache"]> = {
    ...cache,
    open: (name, gone) => (names.push(name), cache.open(name, gone)),
  };
  const [head, ben] = [await open("head"), await open("ben", { ports: { cache: watched } })];
  async function rows(store: "superTeam" | "friend" | "sysMsg" | "broadcastMsg") {
    const database = await cache.open(names[0] ?? "", () => {});
    return await database.run([store], "readonly", (tx) => tx.list(store));
  }
  const { teamId } = await head.createSuperTeam({ name: "All of us", accounts: ["ben"] });
  await head.applyFriend({ account: "ben", ps: "it is me" });
  await sendBroadcast(
    { database: fresh.database, bus, clock: { now: () => Date.now() } },
    { realm: "edu", accountId: "head", deptId: 100 },
    { body: "Snow today", idClient: randomId() },
  );
  await expect.poll(() => rows("broadcastMsg"), patience).toMatchObject([{ body: "Snow today" }]);
  await expect
    .poll(() => rows("sysMsg"), patience)
    .toContainEqual(expect.objectContaining({ from: "head", ps: "it is me" }));
  await ben.passFriendApply({ account: "head" });
  await expect.poll(() => rows("friend"), patience).toMatchObject([{ account: "head" }]);
  await ben.getSuperTeams();
  await expect.poll(() => rows("superTeam"), patience).toMatchObject([{ teamId, name: "All of us" }]);
});

test("M2 M18 with syncFilter filtered messages come once, with what was missed, and are marked by themselves", async () => {
  const cache = memoryCache();
  const options = { syncFilter: true, deviceId: randomId(), ports: { cache } };
  const [ann, ben] = [await open("ann"), await open("ben", options)];
  const [msgs, system, none] = [
    hear(ben, "onfiltermsg"),
    hear(ben, "onfiltersysmsg"),
    hear(ann, "onfiltermsg"),
  ];
  const sent = await ann.sendFilteredMsg({ to: "ben", text: "hello" });
  expect(sent).toMatchObject({ type: 0, text: "hello", place: 1 });
  await ann.sendFilteredMsg({ to: "ben", text: "{}", isSystem: true });
  await ben.sendFilteredMsg({ to: "ann", text: "not asked for" });
  await expect.poll(() => system, patience).toMatchObject([{ text: "{}", place: 2, from: "ann" }]);
  expect(msgs).toMatchObject([{ text: "hello", idClient: sent.idClient }]);
  await ben.destroy();
  await ann.sendFilteredMsg({ to: "ben", text: "missed", isSystem: true });
  const back = getInstance({
    url: `${server.url}/socket`,
    ...server.credentials("ben"),
    ...options,
    autoMarkRead: false,
  });
  opened.push(back);
  const [again, missed] = [hear(back, "onfiltermsg"), hear(back, "onfiltersysmsg")];
  await expect.poll(() => missed, patience).toMatchObject([{ text: "missed", feature: "offline" }]);
  expect([again, none]).toEqual([[], []]);
  await back.markFilteredMsgs({ msgs: missed });
  const marks = await fresh.database.query<{ place: number }>({
    text: `select max(d.filtered_place) as place from im.delivery d join im.person p on p.id = d.person_id where p.account = 'ben'`,
  });
  expect(marks).toEqual([{ place: 3 }]);
  await expect(back.markFilteredMsgs({ msgs: [] })).rejects.toMatchObject({ code: 414 });
  await expect(ann.sendFilteredMsg({ to: "ben", text: "" })).rejects.toMatchObject({ code: 414 });
});
