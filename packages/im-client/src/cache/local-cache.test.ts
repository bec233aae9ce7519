import { limits } from "@lyceum/contract/limits";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient, type TestClient } from "../client.fixture.ts";
import type { CacheSettings } from "./cache.ts";
import { memoryCache } from "./memory-engine.ts";

const bob = { scene: 0 as const, to: "bob" };
const id = "p2p-bob";

function harness() {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const disk: CacheSettings = { port: memoryCache(), nameOf: (account) => `edu|${account}` };
  const visit = (settings = disk) => makeTestClient("ann", server, timers, undefined, settings);
  const run = async <T>(work: Promise<T>) => {
    const [result] = await Promise.all([work, timers.advance(1_000)]);
    return result;
  };
  async function online(client: TestClient): Promise<TestClient> {
    client.connect();
    await timers.advance(1_000);
    return client;
  }
  return { timers, server, disk, visit, run, online };
}

const bodies = (client: TestClient) => client.messages.conversation(id).rows.map((row) => row.body);

test("M17 a restart shows conversations and messages before there is a connection, and asks only for what it missed", async () => {
  const { timers, server, visit, run, online } = harness();
  for (let index = 1; index <= 120; index += 1) server.post("bob", "ann", `${index}`);
  const first = await online(visit());
  await run(first.messages.open(bob));
  await run(first.messages.loadOlder(bob));
  await timers.advance(1_000);
  first.destroy();
  server.counts.clear();
  server.post("bob", "ann", "missed");

  const second = visit();
  await second.local.start("ann");
  expect(second.sessions.list()).toMatchObject([{ id, unread: 120, lastMsg: { body: "120" } }]);
  await second.messages.open(bob);
  expect(bodies(second)).toHaveLength(51);
  expect(bodies(second).at(-1)).toBe("120");
  await second.messages.loadOlder(bob);
  expect(bodies(second)).toHaveLength(101);
  await online(second);
  expect(bodies(second).at(-1)).toBe("missed");
  expect(second.sessions.unreadTotal()).toBe(121);
  expect(server.counts.get("sync")).toBe(1);
  expect(server.counts.get("getHistoryMsgs")).toBeUndefined();
});

test("M17 a failing database ends the cache and not the messages", async () => {
  const { timers, server, disk, online } = harness();
  const said: string[] = [];
  const full: CacheSettings = {
    ...disk,
    log: (text) => said.push(text),
    port: {
      ...disk.port,
      async open(name, onGone) {
        const db = await disk.port.open(name, onGone);
        return {
          ...db,
          run: (stores, mode, work) =>
            mode === "readwrite" ? Promise.reject(new Error("quota exceeded")) : db.run(stores, mode, work),
        };
      },
    },
  };
  const ann = await online(makeTestClient("ann", server, timers, undefined, full));
  ann.messages.sendText({ ...bob, body: "goes on" });
  await timers.advance(1_000);
  expect(bodies(ann)).toEqual(["goes on"]);
  expect(server.conversation("ann", "bob")).toHaveLength(1);
  expect(said).toEqual(["no db: quota exceeded"]);
  expect(ann.local.getDBStatus()).toBe(0);
  await expect(ann.local.getLocalMsgs({ sessionId: id })).rejects.toMatchObject({ key: "dbDisabled" });
  const without = makeTestClient("ann", server, timers);
  await expect(without.local.getLocalMsgs({ sessionId: id })).rejects.toMatchObject({ key: "dbDisabled" });
  await expect(without.local.reinitDB()).rejects.toMatchObject({ key: "dbDisabled" });
});

test("M17 of several tabs one writes, and the next goes on where it ended", async () => {
  const { timers, server, disk, visit, run, online } = harness();
  const waiting: (() => Promise<void>)[] = [];
  const shared: CacheSettings = { ...disk, elect: (_name, lead) => void waiting.push(lead) };
  const first = await online(visit({ ...shared, elect: (_name, lead) => void lead() }));
  const second = await online(visit(shared));
  server.post("bob", "ann", "one");
  await timers.advance(1_000);
  first.destroy();
  // Nobody writes for a while.
  server.post("bob", "ann", "two");
  await run(second.messages.open(bob));
  expect(bodies(second)).toEqual(["one", "two"]);
  expect(await second.local.getLocalMsgs({ sessionId: id })).toHaveLength(1);
  for (const lead of waiting) void lead();
  server.post("bob", "ann", "three");
  await timers.advance(1_000);
  const kept = await second.local.getLocalMsgs({ sessionId: id });
  expect(kept.map(({ body }) => body)).toEqual(["three", "two", "one"]);
  expect(second.sessions.unreadTotal()).toBe(3);
});

test("M4 M17 what a tab has read without a connection is told by the tab that writes after it", async () => {
  const { timers, server, disk, visit, online } = harness();
  server.post("bob", "ann", "one");
  const waiting: (() => Promise<void>)[] = [];
  const shared: CacheSettings = { ...disk, elect: (_name, lead) => void waiting.push(lead) };
  const first = await online(visit({ ...shared, elect: (_name, lead) => void lead() }));
  const second = visit(shared);
  await second.local.start("ann");
  await online(second);
  const ackSeq = () => server.sessionsOf("ann").find((one) => one.id === id)?.ackSeq;
  first.disconnect();
  first.sessions.markRead(id);
  await timers.advance(1_000);
  first.destroy();
  expect(ackSeq()).toBe(0);
  for (const lead of waiting) void lead();
  server.post("cat", "ann", "two");
  await timers.advance(2_000);
  expect(second.sessions.list().map(({ to, unread }) => [to, unread])).toEqual([
    ["cat", 1],
    ["bob", 0],
  ]);
  expect(ackSeq()).toBe(1);
  second.destroy();
  const third = visit();
  await third.local.start("ann");
  expect(third.sessions.unreadTotal()).toBe(1);
});

test("M17 nothing of one person is left for the next", async () => {
  const { timers, server, disk, visit, online } = harness();
  server.post("bob", "ann", "for ann");
  const ann = await online(visit());
  expect(ann.local.getDBStatus()).toBe(2);
  await ann.local.forget();
  ann.destroy();
  const again = visit();
  await again.local.start("ann");
  expect(again.sessions.list()).toEqual([]);
  // Somebody else signs in where the cache of the first one was shown.
  await online(again);
  const bobs = makeTestClient("bob", server, timers, undefined, disk);
  await bobs.local.start("ann");
  expect(bobs.sessions.list()).toHaveLength(1);
  await online(bobs);
  expect(bobs.connection.self()).toBe("bob");
  expect(bobs.sessions.list().map(({ to }) => to)).toEqual(["ann"]);
  const after = visit();
  await after.local.start("ann");
  expect(after.sessions.list()).toEqual([]);
});

test("M17 memory stays bounded however much arrives, and what fell out comes back", async () => {
  const { timers, server, visit, run, online } = harness();
  const ann = await online(visit());
  await run(ann.messages.open(bob));
  const count = limits.windowRowsMax.value + 500;
  for (let index = 1; index <= count; index += 1) server.post("bob", "ann", `${index}`);
  for (let index = 1; index <= 300; index += 1) server.post("cat", "ann", `${index}`);
  await timers.advance(2_000);
  expect(bodies(ann)).toHaveLength(count);
  ann.messages.keepNear(id, null);
  expect(bodies(ann)).toHaveLength(limits.windowRowsMax.value / 2);
  expect(ann.messages.conversation("p2p-cat").rows.length).toBeLessThanOrEqual(50);
  server.counts.clear();
  for (let page = 0; page < 100 && ann.messages.conversation(id).hasOlder; page += 1)
    await run(ann.messages.loadOlder(bob));
  expect(bodies(ann)).toEqual(Array.from({ length: count }, (_, at) => `${at + 1}`));
  expect(server.counts.get("getHistoryMsgs")).toBeUndefined();
  // Somebody else's conversation is opened: this one is cut.
  await run(ann.messages.open({ scene: 0, to: "cat" }));
  server.post("cat", "ann", "last");
  await timers.advance(1_000);
  expect(bodies(ann).length).toBeLessThanOrEqual(200);
  expect(ann.sessions.unreadTotal()).toBe(count + 301);
});

test("M17 local messages are read, found, marked and deleted", async () => {
  const { timers, server, visit, online, run } = harness();
  const ann = await online(visit());
  const start = timers.now();
  for (const body of ["Hello world", "other", "HELLO again"]) {
    server.post("bob", "ann", body);
    await timers.advance(1_000);
  }
  const read = async (query: object) =>
    (await ann.local.getLocalMsgs({ sessionId: id, ...query })).map(({ body }) => body);
  expect(await read({})).toEqual(["HELLO again", "other", "Hello world"]);
  expect(await read({ desc: false, limit: 2 })).toEqual(["Hello world", "other"]);
  expect(await read({ keyword: "hello" })).toEqual(["HELLO again", "Hello world"]);
  expect(await read({ start: start + 1_000, end: start + 1_999 })).toEqual(["other"]);
  expect(await read({ types: [1] })).toEqual([]);
  for (const [query, field] of [
    [{ limit: 0 }, "limit"],
    [{ start: 5, end: 5 }, "end"],
  ] as const)
    await expect(read(query)).rejects.toMatchObject({ key: "parameterError", field });

  const [last] = await ann.local.getLocalMsgs({ sessionId: id, limit: 1 });
  const idClient = last?.idClient ?? "";
  await ann.local.updateLocalMsg({ idClient, localCustom: "starred" });
  expect(await ann.local.getLocalMsgsByIdClients([idClient, "unknown"])).toMatchObject([
    { idClient, localCustom: "starred", status: "success", isLocal: false },
  ]);
  await expect(ann.local.updateLocalMsg({ idClient: "unknown", localCustom: "" })).rejects.toMatchObject({
    key: "objectMissing",
  });
  await ann.local.saveMsgsToLocal([
    {
      sessionId: id,
      scene: 0,
      from: "ann",
      to: "bob",
      fromNick: "Ann",
      type: 10,
      body: "a note",
      time: timers.now(),
      idClient: "local-note",
      idServer: "",
    },
  ]);
  expect(await ann.local.getLocalMsgs({ sessionId: id, limit: 1 })).toMatchObject([
    { body: "a note", isLocal: true, seq: null, status: "success" },
  ]);
  await ann.local.deleteLocalMsgs([idClient, "local-note"]);
  expect(await read({})).toEqual(["other", "Hello world"]);
  await run(ann.messages.open(bob));
  expect(bodies(ann)).toEqual(["Hello world", "other"]);
  await ann.local.deleteLocalMsgsByTime({ sessionId: id, start: start + 1_000, end: start + 1_999 });
  expect(await read({})).toEqual(["Hello world"]);
  await ann.local.deleteLocalMsgsBySession(id);
  expect(await read({})).toEqual([]);
  server.post("bob", "ann", "new");
  await timers.advance(1_000);
  expect(await read({})).toEqual(["new"]);
  await ann.local.deleteAllLocalMsgs();
  expect(await read({})).toEqual([]);
});

test("M17 a conversation put in before the first snapshot outlives it", async () => {
  const { timers, server, visit, online } = harness();
  server.post("bob", "ann", "hello");
  const client = visit();
  await client.local.start("ann");
  await client.local.insertLocalSession({ id: "p2p-eve", scene: 0, to: "eve" });
  await online(client);
  await timers.advance(1_000);
  expect(await client.local.getLocalSession("p2p-bob")).toMatchObject({ lastSeq: 1 });
  expect(await client.local.getLocalSession("p2p-eve")).toMatchObject({ to: "eve", lastSeq: 0 });
  client.destroy();
});

test("M17 local conversations come in pages, and are put in, changed and deleted", async () => {
  const { timers, server, visit, online } = harness();
  for (let index = 0; index < 7; index += 1) {
    server.post(`peer-${index}`, "ann", "hello");
    if (index !== 3) await timers.advance(1_000);
  }
  const ann = await online(visit());
  const { local } = ann;
  const ids = async (page?: object) => (await local.getLocalSessions(page)).map((session) => session.id);
  const all = [6, 5, 4, 3, 2, 1, 0].map((index) => `p2p-peer-${index}`);
  expect(await ids()).toEqual(all);
  expect(await ids({ limit: 3 })).toEqual(all.slice(0, 3));
  // Two of the same time lie on both sides of the border.
  expect(await ids({ limit: 3, lastSessionId: "p2p-peer-4" })).toEqual(all.slice(3, 6));
  expect(await ids({ reverse: true, limit: 2, lastSessionId: "p2p-peer-3" })).toEqual([all[2], all[1]]);
  for (const limit of [0, 101])
    await expect(ids({ limit })).rejects.toMatchObject({ key: "parameterError", field: "limit" });
  await expect(ids({ lastSessionId: "p2p-nobody" })).rejects.toMatchObject({ key: "localSessionMissing" });

  const own = { id: "p2p-new", scene: 0 as const, to: "new" };
  await local.insertLocalSession(own);
  await expect(local.insertLocalSession(own)).rejects.toMatchObject({ key: "localSessionExists" });
  await local.updateLocalSession({ id: own.id, localCustom: "mine" });
  expect((await local.getLocalSessions({ limit: 1 }))[0]).toMatchObject({ ...own, localCustom: "mine" });
  await local.deleteLocalSession(own.id);
  await expect(local.updateLocalSession({ id: own.id, localCustom: "" })).rejects.toMatchObject({
    key: "localSessionMissing",
  });
  expect(await ids()).toEqual(all);
});
