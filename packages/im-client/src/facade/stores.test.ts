import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CommandName } from "@lyceum/contract/im";
import { wireCommands } from "@lyceum/contract/wire";
import type { Team, TeamMember } from "@lyceum/contract/shapes";
import { makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CachePort } from "../cache/cache-port.ts";
import { memoryCache } from "../cache/memory-engine.ts";
import type { CacheRows, StoreName } from "../cache/schema.ts";
import { fetchBalancer } from "../connection/balancer-port.ts";
import { makeLogStore } from "../reports/log-store.ts";
import { probingBalancer } from "../reports/probe-links.ts";
import { hear, makeHarness, type Harness } from "./facade.fixture.ts";
import { timetagNames } from "./mirror.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

const team = { teamId: "17", name: "Chess", validToCurrentUser: true } as unknown as Team;
const member = { teamId: "17", account: "ann", type: "owner", valid: true } as unknown as TeamMember;

/** An instance on a cache that can be looked into, on a server that also answers what the plain one does not know. */
async function openOnStores(answers: Partial<Record<CommandName, object>>) {
  const cache = memoryCache();
  const names: string[] = [];
  const port: CachePort = { ...cache, open: (name, gone) => (names.push(name), cache.open(name, gone)) };
  const open = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const byPair = new Map<string, CommandName>(
    Object.keys(answers).map((name) => [pairs[name as CommandName] ?? name, name as CommandName]),
  );
  const nim = await harness.open("ann", {
    ports: {
      timers: harness.timers,
      cache: port,
      socket(url, events) {
        const socket = open(url, events);
        return {
          ...socket,
          send(text) {
            const [service, command, serial] = JSON.parse(text) as [number, number, number];
            const answer = answers[byPair.get(`${service}/${command}`) ?? "heartbeat"];
            if (!answer) return socket.send(text);
            harness.timers.after(1, () =>
              events.text(JSON.stringify([service, command, serial, 200, answer])),
            );
          },
        };
      },
    },
  });
  async function rows<S extends StoreName>(store: S): Promise<CacheRows[S][]> {
    const database = await cache.open(names[0] ?? "", () => {});
    return await database.run([store], "readonly", (tx) => tx.list(store));
  }
  return { nim, rows };
}

const pairs: Partial<Record<CommandName, string>> = Object.fromEntries(
  (["getTeams", "getTeamsById", "getTeamMembers", "getSuperTeamMembers", "getTeamMsgReads"] as const).map(
    (name) => [name, `${wireCommands[name].service}/${wireCommands[name].command}`],
  ),
);

test("M2 M17 a sync leaves the 18 timetags by their names", async () => {
  const { rows } = await openOnStores({});
  await harness.timers.advance(1_000);
  const tags = await rows("timetag");
  expect(tags.map(({ key }) => key).toSorted()).toEqual([...timetagNames, "pts"].toSorted());
  const before = new Map(tags.map(({ key, value }) => [key, value]));
  harness.server.post("bob", "ann", "hello");
  await harness.timers.advance(1_000);
  harness.server.cutAll();
  await harness.timers.advance(10_000);
  const after = new Map((await rows("timetag")).map(({ key, value }) => [key, value]));
  expect(after.get("roamingMsgs")).toBeGreaterThan(before.get("roamingMsgs") ?? 0);
});

test("M17 teams, members and who has read are written as they were answered", async () => {
  const reads = { teamId: "17", seq: 3, read: 1, unread: 2 };
  const { nim, rows } = await openOnStores({
    getTeams: { teams: [team] },
    getTeamsById: { teams: [team] },
    getTeamMembers: { members: [member], users: [] },
    getSuperTeamMembers: { members: [{ ...member, teamId: "18" }], users: [], cursor: null },
    getTeamMsgReads: { reads: [reads] },
  });
  await harness.end(nim.getTeams());
  await harness.end(nim.getTeamMembers({ teamId: "17" }));
  await harness.end(nim.getSuperTeamMembersByJoinTime({ teamId: "18" }));
  await harness.end(nim.getTeamMsgReads({ teamMsgReads: [{ teamId: "17", idServer: "17-3" }] }));
  await harness.timers.advance(1_000);
  expect(await rows("team")).toEqual([team]);
  expect(await rows("teamMember")).toEqual([member]);
  expect(await rows("superTeamMember")).toEqual([{ ...member, teamId: "18" }]);
  expect(await rows("msgReadDetail")).toEqual([{ idServer: "17-3", ...reads }]);
  expect(await rows("sysMsgUnread")).toEqual([{ key: "total", count: 0 }]);
  // The same by the calls of a program, also while there is no connection.
  await harness.end(nim.disconnect());
  expect(await harness.end(nim.getLocalTeams())).toEqual([team]);
  expect(await harness.end(nim.getLocalTeams({ teamIds: ["18"] }))).toEqual([]);
  expect(await harness.end(nim.getLocalTeamMembers({ teamId: "17" }))).toEqual([member]);
  expect(await harness.end(nim.getLocalTeamMembers({ teamId: "1" }))).toEqual([]);
  expect(await harness.end(nim.getLocalSuperTeamMembers({ teamId: "18" }))).toHaveLength(1);
  expect(await harness.end(nim.getLocalSuperTeams())).toEqual([]);
  expect(await harness.end(nim.getLocalTeamMembers({ teamId: "" }))).toMatchObject({ code: 414 });
});

test("M17 a database that does not open is said, as no db, and messaging goes on", async () => {
  const said: string[] = [];
  const socket = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const cache: CachePort = { open: () => Promise.reject(new Error("forbidden")), delete: async () => {} };
  const nim = await harness.open("ann", {
    ports: { timers: harness.timers, socket, cache },
    logFunc: (text) => void said.push(text),
  });
  expect(said).toEqual(["no db: forbidden"]);
  expect(await harness.end(nim.getSdkLogs())).toMatchObject({
    code: "no db server",
    message: "no db server",
  });
  expect(await harness.sendText(nim, "hello")).toMatchObject({ status: "success" });
});

test("M19 the log of a program is kept on the device without what was written", async () => {
  const { nim } = await openOnStores({});
  await harness.sendText(nim, "a secret");
  const logs = await harness.end(nim.getSdkLogs());
  if (logs instanceof Error) throw logs;
  expect(logs.map(({ log }) => log)).toEqual(expect.arrayContaining(["connection loggedIn", "sync done"]));
  expect(new Set(logs.map(({ time }) => time)).size).toBe(logs.length);
  expect(JSON.stringify(logs)).not.toContain("secret");
});

test("M19 a login is reported when it has lasted 5 s, and lines are posted together as plain text, again after a failure", async () => {
  const [asked, posted]: [string[], string[]] = [[], []];
  let fails = 1;
  const logs = {
    get: async (url: string) => void asked.push(url),
    async postText(_url: string, text: string) {
      posted.push(text);
      if (fails-- > 0) throw new Error("away");
    },
  };
  const socket = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const nim = await harness.open("ann", {
    logUrl: "https://logs.test/lines",
    loginReportUrl: "https://logs.test/login",
    os: "Linux",
    ports: { timers: harness.timers, socket, cache: memoryCache(), logs },
  });
  await harness.timers.advance(4_800);
  expect(asked).toEqual([]);
  await harness.timers.advance(500);
  const { searchParams } = new URL(asked[0] ?? "");
  const { session, ver, ...told } = Object.fromEntries(searchParams);
  expect(told).toEqual({
    appkey: "lyceum-edu",
    uid: "ann",
    os: "Linux",
    type: "sdk",
    platform: "Web",
    event: "login",
  });
  expect([session, ver]).toEqual([expect.stringMatching(/^[\w-]+$/), "1.0.0"]);
  expect(posted).toHaveLength(1);
  await harness.timers.advance(9_000);
  expect(posted).toHaveLength(1);
  await harness.timers.advance(1_500);
  expect(posted).toEqual([posted[0], posted[0]]);
  expect(posted[0]).toContain("connection loggedIn\n");
  // One that did not last is not reported.
  harness.server.cutAll();
  await harness.timers.advance(3_000);
  harness.server.cutAll();
  await harness.timers.advance(2_000);
  expect(asked).toHaveLength(1);
  expect(hear(nim, "onerror")).toEqual([]);
});

test("M19 the log is written at 50 entries or after 60 s, and kept 72 hours", async () => {
  const timers = makeFakeTimers();
  const database = await memoryCache().open("log", () => {});
  let writes = 0;
  const store = makeLogStore(
    (...work) => ((writes += work[1] === "readwrite" ? 1 : 0), database.run(...work)),
    timers,
  );
  for (let at = 0; at < 49; at++) store.add("info", `${at}`);
  await timers.advance(59_000);
  expect(writes).toBe(0);
  store.add("info", "49");
  await timers.advance(1);
  expect(writes).toBe(1);
  store.add("warn", "one more");
  await timers.advance(60_000);
  expect(writes).toBe(2);
  expect((await store.read()).map(({ log }) => log)).toHaveLength(51);
  await timers.advance(72 * 3_600_000);
  store.add("info", "later");
  expect((await store.read()).map(({ log }) => log)).toEqual(["later"]);
});

test("M19 addresses are tried for 2 s before they are used, and the quickest comes first", async () => {
  const timers = makeFakeTimers();
  const links = ["https://dead.test/socket", "https://slow.test/socket", "https://quick.test/socket"];
  const wrong = ["javascript:alert(1)", 7];
  const wait = (ms: number) => new Promise<void>((resolve) => void timers.after(ms, resolve));
  const asked: string[] = [];
  const port = probingBalancer(
    {
      async get(url) {
        asked.push(new URL(url).host);
        return { code: 200, data: { links: [...links, ...wrong], backups: ["b"] } };
      },
      async reach(url) {
        const { host } = new URL(url);
        asked.push(host);
        await wait(host === "dead.test" ? 60_000 : host === "slow.test" ? 1_500 : 100);
      },
      post: async () => {},
    },
    timers,
  );
  const found = port.get("https://lbs.test/links", new AbortController().signal);
  await timers.advance(2_100);
  expect(await found).toEqual({ code: 200, data: { links: [links[2], links[1], links[0]], backups: ["b"] } });
  expect(asked).toHaveLength(4);
});

test("M19 a server that answers something else than a balancer would is there all the same", async () => {
  const server = createServer((_request, response) => response.end("User-agent: *"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/robots.txt`;
  const { signal } = new AbortController();
  await expect(fetchBalancer.reach(url, signal)).resolves.toBeUndefined();
  server.close();
  await once(server, "close");
  await expect(fetchBalancer.reach(url, signal)).rejects.toThrow();
});
