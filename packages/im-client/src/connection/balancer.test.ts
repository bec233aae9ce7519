import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { BalancerRefusal } from "./balancer-port.ts";
import { makeConnection } from "./connection.ts";
import { startUpload } from "../storage/upload.ts";
import type { BalancerSettings } from "./link-source.ts";
import type { Transport } from "./transport.ts";

const lbs = "https://lbs.test/api/im/links";
const backup = "https://backup.test/api/im/links";
const reportUrl = "https://lbs.test/api/im/linkFailures";
const good = (...links: string[]) => ({
  code: 200,
  data: { links, backups: [], report: { url: reportUrl } },
});

/** A client whose balancers answer what `answers` holds at the moment, and whose sockets open unless their address is in `dead`. */
function harness(settings: Partial<BalancerSettings> = {}) {
  const timers = makeFakeTimers();
  const server = makeFakeServer(timers.now);
  const began = timers.now();
  const answers = new Map<string, object | number | "silence">();
  const dead = new Set<string>();
  const asked: [ms: number, host: string][] = [];
  const opened: string[] = [];
  const posted: { at: number; url: string; body: Record<string, unknown>[] }[] = [];
  const ends: unknown[] = [];
  let lastQuery = new URLSearchParams();
  const open = makeSocketPair(timers, perfectNetwork, server.accept);
  const connection = makeConnection({
    url: "https://page.test/socket",
    balancer: {
      lbsUrl: lbs,
      lbsBackupUrlsCustomer: [backup],
      platform: "Web",
      port: {
        async get(url) {
          const { origin, pathname, host, searchParams } = new URL(url);
          asked.push([timers.now() - began, host]);
          lastQuery = searchParams;
          const answer = answers.get(origin + pathname) ?? 0;
          if (answer === "silence") return await new Promise<never>(() => {});
          if (typeof answer === "number") throw new BalancerRefusal(answer);
          return answer;
        },
        reach: async () => {},
        async post(url, json) {
          posted.push({ at: timers.now() - began, url, body: JSON.parse(json) as Record<string, unknown>[] });
        },
      },
      ...settings,
    },
    credentials: async () => ({ account: "ann", appKey: "lyceum-edu", token: "t" }),
    device: { deviceId: "d", os: "Linux", browser: "Chrome", clientType: 16 },
    timers,
    socket(url, events) {
      opened.push(url);
      if (!dead.has(url)) return open(url, events);
      const stop = timers.after(1, events.closed);
      return { send: () => {}, close: stop };
    },
  });
  connection.on("ondisconnect", (end) => ends.push(end));
  return { timers, server, answers, dead, asked, opened, posted, ends, connection, query: () => lastQuery };
}

test("M1 the balancer is asked first, and its address is used and kept for the next connection", async () => {
  const { timers, server, answers, asked, opened, connection, query } = harness();
  answers.set(lbs, good("/socket"));
  connection.connect();
  await timers.advance(100);
  expect(Object.fromEntries(query())).toEqual({
    id: "ann",
    sv: "1.0.0",
    pv: "1",
    networkType: "0",
    k: "lyceum-edu",
  });
  expect([connection.state().name, opened]).toEqual(["loggedIn", ["https://lbs.test/socket"]]);
  server.cutAll();
  await timers.advance(10_000);
  expect([connection.state().name, opened.length, asked.length]).toEqual(["loggedIn", 2, 1]);
});

test("M1 M16 files go where the balancer says; an address that is none is passed over", async () => {
  const { timers, answers, connection } = harness();
  const { data } = good("/socket");
  answers.set(lbs, {
    code: 200,
    data: { ...data, uploads: ["/objects", "ftp://x", 7, "https://files.test/o"] },
  });
  expect(connection.uploads()).toEqual([]);
  connection.connect();
  await timers.advance(100);
  expect(connection.uploads()).toEqual(["https://lbs.test/objects", "https://files.test/o"]);
  const posted: string[] = [];
  const token = { bucket: "b", objectName: "o", token: "t", shortUrl: "/objects/b/o" };
  const upload = startUpload(
    { call: async () => token } as unknown as Transport,
    {
      edges: connection.uploads,
      resolve: (path) => new URL(path, "https://page.test").href,
      post: async (url) => (
        posted.push(url),
        { status: 200, body: { code: 200, data: { offset: 5, context: "c" } } }
      ),
      get: async () => ({ status: 404, body: {} }),
    },
    timers,
    { blob: new Blob(["hello"]), type: "file" },
  );
  await timers.advance(100);
  expect(await upload.done).toMatchObject({ url: "/objects/b/o", size: 5 });
  expect(posted).toEqual([expect.stringMatching(/^https:\/\/lbs\.test\/objects\/b\/o\?/)]);
});

test("M1 with noCacheLinkUrl the balancer is asked before each connection", async () => {
  const { timers, server, answers, asked, connection } = harness({ noCacheLinkUrl: true });
  answers.set(lbs, good("/socket"));
  connection.connect();
  await timers.advance(100);
  server.cutAll();
  await timers.advance(10_000);
  expect([connection.state().name, asked.length]).toEqual(["loggedIn", 2]);
});

test("M1 backups are asked one every 2000 ms, then the default counts", async () => {
  const third = "https://third.test/links";
  const { timers, asked, opened, connection } = harness({
    lbsBackupUrlsCustomer: [backup, third],
    defaultLink: "https://default.test/socket",
  });
  connection.connect();
  await timers.advance(4_100);
  expect(asked).toEqual([
    [0, "lbs.test"],
    [2_000, "backup.test"],
    [4_000, "third.test"],
  ]);
  expect([connection.state().name, opened]).toEqual(["loggedIn", ["https://default.test/socket"]]);
});

test("M1 a balancer that says nothing is given up after the time-out of a connection", async () => {
  const { timers, asked, connection, answers } = harness();
  answers.set(backup, good("/socket"));
  answers.set(lbs, "silence");
  connection.connect();
  await timers.advance(10_100);
  expect(asked).toEqual([
    [0, "lbs.test"],
    [10_000, "backup.test"],
  ]);
  expect(connection.state().name).toBe("loggedIn");
});

test("M1 without any answer and a default the end is said once; a person may try again", async () => {
  const { timers, answers, ends, opened, asked, connection } = harness({ lbsBackup: false });
  connection.connect();
  await timers.advance(60_000);
  expect([ends.length, opened, asked.length, connection.state().name]).toEqual([1, [], 1, "disconnected"]);
  answers.set(lbs, good("/socket"));
  connection.connect();
  await timers.advance(100);
  expect(connection.state().name).toBe("loggedIn");
});

test("M1 whoever ends a search hears of no connection later", async () => {
  const { timers, answers, ends, opened, asked, connection } = harness();
  answers.set(backup, good("/socket"));
  connection.connect();
  await timers.advance(1_000);
  connection.disconnect("logout");
  await timers.advance(60_000);
  expect([ends.length, opened, asked.length, connection.state().name]).toEqual([1, [], 1, "disconnected"]);
});

test("M1 an address that does not open gives way to the next; after the last the balancer is asked again", async () => {
  const { timers, answers, dead, asked, opened, connection } = harness();
  answers.set(lbs, good("https://one.test/socket", "https://two.test/socket"));
  for (const name of ["one", "two"]) dead.add(`https://${name}.test/socket`);
  connection.connect();
  await timers.advance(30_000);
  expect(opened.slice(0, 3).map((url) => new URL(url).host)).toEqual(["one.test", "two.test", "one.test"]);
  expect(asked.length).toBeGreaterThan(1);
  dead.clear();
  await timers.advance(20_000);
  expect(connection.state().name).toBe("loggedIn");
});

test("M1 failures are reported together, at most once in 60000 ms", async () => {
  const { timers, server, answers, posted, connection } = harness({ noCacheLinkUrl: true, reportUrl });
  answers.set(lbs, 503);
  answers.set(backup, good("/socket"));
  connection.connect();
  await timers.advance(3_000);
  for (let times = 0; times < 3; times++) {
    server.cutAll();
    await timers.advance(15_000);
  }
  expect(posted).toHaveLength(1);
  expect(posted[0]?.body).toEqual([
    {
      request_url: lbs,
      appkey: "lyceum-edu",
      accid: "ann",
      timestamp: expect.any(Number),
      error_code: 503,
      platform: "Web",
      send_time: expect.any(Number),
    },
  ]);
  await timers.advance(15_000);
  expect(posted.map(({ at, url, body }) => [at, url, body.length])).toEqual([
    [0, reportUrl, 1],
    [60_000, reportUrl, 3],
  ]);
});

test("M1 what a balancer answers is not taken on trust", async () => {
  const { timers, answers, opened, ends, connection } = harness({ lbsBackup: false });
  answers.set(lbs, {
    data: { links: ["javascript:alert(1)", 7, null], report: { url: "file:///x" }, backups: "no" },
  });
  connection.connect();
  await timers.advance(10_000);
  expect([opened, ends.length]).toEqual([[], 1]);
});
