import { memoryCache } from "./cache/memory-engine.ts";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "./client.fixture.ts";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";

const bob = { scene: 0 as const, to: "bob" };

function harness(seed = 1) {
  const timers = makeFakeTimers(seed);
  const server = makeFakeServer(timers.now);
  return { timers, server };
}

async function pair() {
  const { timers, server } = harness();
  const ann = makeTestClient("ann", server, timers);
  const ben = makeTestClient("bob", server, timers);
  ann.connect();
  ben.connect();
  await timers.advance(100);
  return { timers, server, ann, ben };
}

const bodies = (
  client: { messages: { conversation(id: string): { rows: readonly { body: string }[] } } },
  id: string,
) => client.messages.conversation(id).rows.map((row) => row.body);

test("M3 shows a message at once and replaces it in place when the server has stored it", async () => {
  const { timers, ann, ben } = await pair();
  const live: string[] = [];
  ben.on("onmsg", (message) => live.push(message.body));
  ann.messages.sendText({ ...bob, body: "hello" });
  const [sending] = ann.messages.conversation("p2p-bob").rows;
  expect(sending).toMatchObject({ status: "sending", seq: null, flow: "out" });
  await timers.advance(50);
  const [stored, ...others] = ann.messages.conversation("p2p-bob").rows;
  expect(stored).toMatchObject({ status: "success", seq: 1, key: sending?.key });
  expect(others).toEqual([]);
  expect(live).toEqual(["hello"]);
  expect(ben.sessions.list()[0]).toMatchObject({ id: "p2p-ann", unread: 1 });
});

test("M3 keeps 1,000 messages in order and once", async () => {
  const { timers, ann, ben } = await pair();
  const sent = Array.from({ length: 1_000 }, (_, index) => `m${index}`);
  for (const body of sent) ann.messages.sendText({ ...bob, body });
  await timers.advance(1_000);
  expect(bodies(ann, "p2p-bob")).toEqual(sent);
  expect(bodies(ben, "p2p-ann")).toEqual(sent);
  expect(ben.sessions.unreadTotal()).toBe(1_000);
});

test("M3 refuses a text over the limit before it travels and names the field", async () => {
  const { ann, server } = await pair();
  const send = () => ann.messages.sendText({ ...bob, body: "x".repeat(5_001) });
  expect(send).toThrowError(expect.objectContaining({ key: "parameterError", field: "body" }));
  expect(ann.messages.conversation("p2p-bob").rows).toEqual([]);
  expect(server.counts.get("sendMsg")).toBeUndefined();
});

test("M3 resends only what failed, with the same idClient, and the server stores it once", async () => {
  const { timers, server, ann } = await pair();
  server.refuse("sendMsg", 403);
  const idClient = ann.messages.sendText({ ...bob, body: "hello" });
  expect(() => ann.messages.resend(idClient)).toThrowError(
    expect.objectContaining({ key: "resendNotFailed" }),
  );
  await timers.advance(50);
  expect(ann.messages.conversation("p2p-bob").rows[0]).toMatchObject({
    status: "fail",
    fault: "noPermission",
  });
  ann.messages.resend(idClient);
  await timers.advance(50);
  expect(ann.messages.conversation("p2p-bob").rows[0]).toMatchObject({ status: "success", idClient });
  expect(server.conversation("ann", "bob")).toHaveLength(1);
  expect(() => ann.messages.resend(idClient)).toThrowError(Fault);
});

test("D6 what is refused for its words is sent again with other ones, a picture without them too", async () => {
  const { timers, server, ann } = await pair();
  const file = { name: "a.png", url: "/a.png", ext: "png", size: 1, w: 1, h: 1, dur: 0 };
  server.refuse("sendMsg", 403, 2);
  const picture = ann.messages.sendUploaded({ ...bob, type: "image", file, body: "words" });
  const text = ann.messages.sendText({ ...bob, body: "words" });
  await timers.advance(50);
  for (const body of ["", "x".repeat(limits.messageBodyMax.value + 1)])
    expect(() => ann.messages.resend(text, { body })).toThrow(Fault);
  ann.messages.resend(picture, { body: "" });
  ann.messages.resend(text, { body: "other words" });
  await timers.advance(50);
  const stored = server.conversation("ann", "bob").map(({ idClient, body }) => [idClient, body]);
  expect(stored).toEqual([
    [picture, ""],
    [text, "other words"],
  ]);
});

test("M3 counts a message to someone who blocked the sender as sent", async () => {
  const { timers, server, ann } = await pair();
  server.refuse("sendMsg", 7101);
  ann.messages.sendText({ ...bob, body: "hello" });
  await timers.advance(50);
  expect(ann.messages.conversation("p2p-bob").rows[0]).toMatchObject({ status: "success" });
  expect(server.conversation("ann", "bob")).toHaveLength(0);
});

test("M3 keeps a message through a loss of the connection and sends it once after the next login", async () => {
  const { timers, server, ann, ben } = await pair();
  ann.messages.sendText({ ...bob, body: "before" });
  server.cutAll();
  ann.messages.sendText({ ...bob, body: "after" });
  await timers.advance(20_000);
  expect(bodies(ann, "p2p-bob")).toEqual(["before", "after"]);
  expect(bodies(ben, "p2p-ann")).toEqual(["before", "after"]);
});

test("M3 fails a message that found no connection for 30 s", async () => {
  const { timers, server } = harness();
  const ann = makeTestClient("ann", server, timers);
  ann.messages.sendText({ ...bob, body: "hello" });
  await timers.advance(29_000);
  expect(ann.messages.conversation("p2p-bob").rows[0]?.status).toBe("sending");
  await timers.advance(2_000);
  expect(ann.messages.conversation("p2p-bob").rows[0]).toMatchObject({
    status: "fail",
    fault: "disconnected",
  });
});

test("M3 where messages wait for the line, they go out in their order when it is back, once, unless taken away", async () => {
  const { timers, server } = harness();
  let isDown = false;
  const line = () => (isDown ? null : [0]);
  const ann = makeTestClient("ann", server, timers, line, undefined, { waitsForLine: true });
  const ben = makeTestClient("bob", server, timers);
  ann.connect();
  ben.connect();
  await timers.advance(100);
  isDown = true;
  server.cutAll();
  for (const body of ["one", "two", "three"]) ann.messages.sendText({ ...bob, body });
  await timers.advance(3_600_000);
  const waiting = ann.messages.conversation("p2p-bob").rows;
  expect(waiting.map(({ body, status, isWaiting }) => [body, status, isWaiting])).toEqual([
    ["one", "sending", true],
    ["two", "sending", true],
    ["three", "sending", true],
  ]);
  ann.messages.discard(waiting[1]?.idClient ?? "");
  isDown = false;
  await timers.advance(120_000);
  expect(bodies(ben, "p2p-ann")).toEqual(["one", "three"]);
  const sent = ann.messages.conversation("p2p-bob").rows;
  expect(sent.map(({ body, status, isWaiting }) => [body, status, isWaiting])).toEqual([
    ["one", "success", undefined],
    ["three", "success", undefined],
  ]);
});

test("M3 shows what was on its way at a restart as failed, and drops it where it had arrived", async () => {
  const { timers, server } = harness();
  const storage = { port: memoryCache(), nameOf: (account: string) => account };
  let hears = true;
  const before = makeTestClient("ann", server, timers, (to) => (to === "up" || hears ? [0] : null), storage);
  before.connect();
  await timers.advance(100);
  hears = false;
  before.messages.sendText({ ...bob, body: "arrived, unheard" });
  await timers.advance(100);
  server.cutAll();
  before.messages.sendText({ ...bob, body: "never left" });
  before.destroy();
  const after = makeTestClient("ann", server, timers, undefined, storage);
  after.connect();
  await timers.advance(200);
  const rows = after.messages.conversation("p2p-bob").rows;
  expect(rows.map((row) => [row.body, row.status])).toEqual([
    ["arrived, unheard", "success"],
    ["never left", "fail"],
  ]);
  after.messages.resend(rows[1]?.idClient ?? "");
  await timers.advance(100);
  expect(bodies(after, "p2p-bob")).toEqual(["arrived, unheard", "never left"]);
  expect(server.conversation("ann", "bob")).toHaveLength(2);
  const last = makeTestClient("ann", server, timers, undefined, storage);
  await last.local.start("ann");
  expect(last.messages.conversation("p2p-bob").rows.map((row) => row.status)).toEqual(["success"]);
});

test("M2 resumes without a hole whatever came while the connection was down", async () => {
  const { timers, server, ann } = await pair();
  for (let index = 0; index < 120; index += 1) {
    server.post("bob", "ann", `b${index}`);
    if (index % 30 === 10) server.cutAll();
    await timers.advance(index % 7 === 0 ? 900 : 3);
  }
  await timers.advance(20_000);
  expect(bodies(ann, "p2p-bob")).toEqual(Array.from({ length: 120 }, (_, index) => `b${index}`));
  expect(ann.sessions.list()[0]?.unread).toBe(120);
});

test("M2 takes a snapshot when its cursor is too old, and shows the newest message", async () => {
  const { timers, server, ann } = await pair();
  server.post("bob", "ann", "old");
  await timers.advance(50);
  server.behindMax = 10;
  server.cutAll();
  for (let index = 0; index < 80; index += 1) server.post("bob", "ann", `b${index}`);
  await timers.advance(20_000);
  expect(ann.sessions.list()[0]).toMatchObject({ unread: 81, lastSeq: 81 });
  await Promise.all([ann.messages.open(bob), timers.advance(100)]);
  expect(ann.messages.conversation("p2p-bob").rows.at(-1)?.body).toBe("b79");
  await Promise.all([ann.messages.loadOlder(bob), timers.advance(100)]);
  expect(ann.messages.conversation("p2p-bob").rows.map((row) => row.seq)).toEqual(
    Array.from({ length: 81 }, (_, index) => index + 1),
  );
  expect(ann.messages.conversation("p2p-bob").hasOlder).toBe(false);
});

test("M2 tries a failing sync 3 times, says so, and goes on when asked again", async () => {
  const { timers, server } = harness();
  server.refuse("sync", 500, 3);
  const ann = makeTestClient("ann", server, timers);
  const faults: string[] = [];
  ann.on("onerror", (fault) => faults.push(fault.key));
  ann.connect();
  await timers.advance(5_000);
  expect(ann.connection.phase()).toBe("failed");
  expect(faults).toEqual(["syncData"]);
  expect(server.counts.get("sync")).toBe(3);
  ann.connection.retrySync();
  await timers.advance(100);
  expect(ann.connection.phase()).toBe("live");
});

test("M4 reads a conversation on all devices and shows the other side that it was read", async () => {
  const { timers, server, ann, ben } = await pair();
  const phone = makeTestClient("bob", server, timers);
  phone.connect();
  ann.messages.sendText({ ...bob, body: "hello" });
  await timers.advance(100);
  expect(phone.sessions.unreadTotal()).toBe(1);
  ben.sessions.markRead("p2p-ann");
  expect(ben.sessions.unreadTotal()).toBe(0);
  await timers.advance(1_000);
  expect(phone.sessions.unreadTotal()).toBe(0);
  expect(ann.messages.conversation("p2p-bob").peerAckSeq).toBe(1);
});

test("M4 tells the server of what was read while the connection was down", async () => {
  const { timers, server, ann } = await pair();
  server.post("bob", "ann", "hello");
  await timers.advance(50);
  server.cutAll();
  ann.sessions.markRead("p2p-bob");
  await timers.advance(20_000);
  expect(server.sessionsOf("ann")[0]).toMatchObject({ ackSeq: 1, unread: 0 });
});

test("M1 fetches a fresh token for every login", async () => {
  const { timers, server, ann } = await pair();
  server.cutAll();
  await timers.advance(10_000);
  expect(ann.tokens).toEqual(["token-0", "token-1"]);
  expect(ann.connection.state().name).toBe("loggedIn");
});

test("M1 stops for good after a kick, tells it once, and connects again when asked", async () => {
  const { timers, server, ann } = await pair();
  const ends: unknown[] = [];
  ann.on("ondisconnect", (end) => ends.push(end));
  server.kickAll(1);
  await timers.advance(60_000);
  expect(ends).toEqual([{ code: "kicked", message: "samePlatformKick" }]);
  expect(ann.connection.state().name).toBe("disconnected");
  ann.connect();
  await timers.advance(100);
  expect(ann.connection.state().name).toBe("loggedIn");
});

test("M1 stops when the credentials are refused, goes on when the server is busy", async () => {
  const { timers, server } = harness();
  server.refuse("login", 503);
  const ann = makeTestClient("ann", server, timers);
  ann.connect();
  await timers.advance(10_000);
  expect(ann.connection.state().name).toBe("loggedIn");
  server.refuse("login", 302);
  server.cutAll();
  await timers.advance(60_000);
  expect(ann.connection.state()).toEqual({ name: "disconnected", code: 302 });
});

test("M1 finds a dead connection by two unanswered heartbeats", async () => {
  const { timers, server } = harness();
  let isDead = false;
  const ann = makeTestClient("ann", server, timers, () => (isDead ? null : [0]));
  const tries: number[] = [];
  ann.on("onwillreconnect", ({ retryCount }) => tries.push(retryCount));
  ann.connect();
  await timers.advance(1_000);
  isDead = true;
  await timers.advance(36_000);
  expect(tries).toEqual([]);
  await timers.advance(4_000);
  expect(tries).toEqual([1]);
  isDead = false;
  await timers.advance(20_000);
  expect(ann.connection.state().name).toBe("loggedIn");
});

test("M1 ends the connection when the browser is offline and comes back at once when it is online", async () => {
  const { timers, ann } = await pair();
  ann.networkChanged(false);
  expect(ann.connection.state().name).toBe("reconnecting");
  ann.networkChanged(true);
  await timers.advance(50);
  expect(ann.connection.state().name).toBe("loggedIn");
});

test("M4 M9 pins, mutes and deletes on one device show on the other, and a blocked sender sees only that it was sent", async () => {
  const { timers, server, ann, ben } = await pair();
  const desk = makeTestClient("bob", server, timers);
  desk.connect();
  ann.messages.sendText({ ...bob, body: "one" });
  await timers.advance(100);
  const actions = [
    ben.sessions.addStickTop("p2p-ann", "first"),
    ben.relations.markInMutelist("ann", true),
    ben.relations.markInBlacklist("ann", true),
  ];
  await timers.advance(100);
  await Promise.all(actions);
  for (const client of [ben, desk]) {
    expect(client.sessions.list()).toMatchObject([
      { id: "p2p-ann", isTop: true, topCustom: "first", isMuted: true, isBlocked: true, unread: 1 },
    ]);
    expect(client.relations.getRelations().blacklist).toMatchObject([{ account: "ann" }]);
  }
  ann.messages.sendText({ ...bob, body: "two" });
  await timers.advance(100);
  expect(ann.messages.conversation("p2p-bob").rows.at(-1)).toMatchObject({ body: "two", status: "success" });
  expect(bodies(ben, "p2p-ann")).toEqual(["one"]);
  const lazyDialog = [ben.relations.markInBlacklist("ann", false), ben.sessions.deleteSession("p2p-ann", 1)];
  await timers.advance(100);
  await Promise.all(lazyDialog);
  expect([ben, desk].map((client) => client.sessions.list())).toEqual([[], []]);
  expect(desk.sessions.unreadTotal()).toBe(0);
  ann.messages.sendText({ ...bob, body: "three" });
  await timers.advance(100);
  for (const client of [ben, desk])
    expect(client.sessions.list()).toMatchObject([{ id: "p2p-ann", isTop: true, unread: 2 }]);
});

test("M4 older conversations come page by page, and a pinned one from far below is there at once", async () => {
  const { timers, server } = harness();
  for (let at = 0; at < 250; at += 1) {
    server.post(`p${at}`, "ann", "hello");
    await timers.advance(1);
  }
  const ann = makeTestClient("ann", server, timers);
  ann.connect();
  await timers.advance(200);
  expect(ann.sessions.list()).toHaveLength(100);
  const pins = ann.sessions.addStickTop("p2p-p3");
  await timers.advance(500);
  await pins;
  expect(ann.sessions.list()).toHaveLength(101);
  expect(ann.sessions.list()[0]).toMatchObject({ id: "p2p-p3", isTop: true, unread: 1 });
  const lengths: number[] = [];
  for (let more = true; more;) {
    const pages = Promise.all([ann.sessions.loadMore(), ann.sessions.loadMore()]);
    await timers.advance(100);
    [more] = await pages;
    lengths.push(ann.sessions.list().length);
  }
  expect(lengths).toEqual([201, 250]);
  const ids = ann.sessions.list().map(({ id }) => id);
  expect(ids).toEqual([
    "p2p-p3",
    ...Array.from({ length: 250 }, (_, at) => `p2p-p${249 - at}`).filter((id) => id !== "p2p-p3"),
  ]);
});
