import { makeDeferred, type Deferred } from "@lyceum/kit";
import { limits } from "@lyceum/contract/limits";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import type { CacheSettings } from "../cache/cache.ts";
import { memoryCache } from "../cache/memory-engine.ts";
import { makeTestClient } from "../client.fixture.ts";
import { makeConnection } from "../connection/connection.ts";
import type { Transport } from "../connection/transport.ts";
import { createImClientOn } from "../create-im-client.ts";

const bob = { scene: 0 as const, to: "bob" };
const ann = { scene: 0 as const, to: "ann" };
const id = "p2p-bob";

async function harness(messages: number, cache?: CacheSettings) {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  for (let seq = 1; seq <= messages; seq += 1) server.post("bob", "ann", `${seq}`);
  const client = makeTestClient("ann", server, timers, undefined, cache);
  const run = async <T>(work: Promise<T>) => {
    const [result] = await Promise.all([work, timers.advance(1_000)]);
    return result;
  };
  client.connect();
  await timers.advance(1_000);
  await run(client.messages.open(bob));
  const { messages: calls } = client;
  const conversation = () => calls.conversation(id);
  const seqs = () => conversation().rows.map((row) => row.seq);
  return { timers, server, client, calls, run, conversation, seqs };
}

/** The places of an unbroken run. */
function run(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

test("M3 a place far above is visited by a run of its own, read on in both directions, and left at once", async () => {
  const { server, client, calls, run: go, conversation, seqs } = await harness(3_000);
  server.counts.clear();
  expect(await go(calls.reach(bob, 500))).toBe("there");
  expect(server.counts.get("getHistoryMsgs")).toBe(2);
  expect(seqs()).toEqual(run(451, 550));
  expect(conversation()).toMatchObject({
    hasOlder: true,
    hasNewer: true,
    view: { seq: 500 },
    lastSeq: 3_000,
  });
  await go(calls.loadOlder(bob));
  await go(calls.loadNewer(bob));
  expect(seqs()).toEqual(run(401, 600));
  // A place that is shown needs no page; another far one is visited in its turn.
  server.counts.clear();
  expect(await go(calls.reach(bob, 420))).toBe("there");
  expect(server.counts.get("getHistoryMsgs")).toBeUndefined();
  expect(await go(calls.reach(bob, 1_500))).toBe("there");
  expect(seqs()).toEqual(run(1_451, 1_550));

  server.post("bob", "ann", "news");
  await go(Promise.resolve());
  expect(seqs()).toEqual(run(1_451, 1_550));
  expect(calls.arrivedAfter(id, 3_000)).toBe(1);
  expect(client.sessions.unreadTotal()).toBeGreaterThan(0);
  calls.leave(bob);
  expect(seqs()).toEqual(run(2_950, 3_001));
  expect(conversation()).toMatchObject({ hasNewer: false, view: { seq: null } });
});

test("M3 a place near the run is still reached by all between, and reading down joins a detached window to the run", async () => {
  const { calls, run: go, conversation, seqs } = await harness(1_300);
  expect(await go(calls.reach(bob, 600))).toBe("there");
  expect(conversation().hasNewer).toBe(false);
  expect(seqs()[0]).toBeLessThanOrEqual(600);
  expect(seqs().at(-1)).toBe(1_300);

  const far = await harness(1_300);
  expect(await far.run(far.calls.reach(bob, 100))).toBe("there");
  const { list } = far.conversation().view;
  for (let pages = 0; far.conversation().hasNewer && pages < 40; pages += 1)
    await far.run(far.calls.loadNewer(bob));
  expect(far.seqs()).toEqual(run(51, 1_300));
  expect(far.conversation().view.list).toBe(list);
});

test("M3 recalls and deletions reach the rows of a detached window, and what is in it can be answered, forwarded and found", async () => {
  const { server, timers, client, run: go, conversation } = await harness(0);
  const other = makeTestClient("bob", server, timers);
  other.connect();
  await go(Promise.resolve());
  for (let seq = 1; seq <= 1_400; seq += 1) server.post("bob", "ann", `${seq}`);
  await go(Promise.resolve());
  client.messages.keepNear(id, null);
  const { messages } = client;
  // Only the newest are held, as after another start.
  const fresh = makeTestClient("ann", server, timers);
  fresh.connect();
  await go(Promise.resolve());
  await go(fresh.messages.open(bob));
  expect(await go(fresh.messages.reach(bob, 40))).toBe("there");
  const row = (seq: number) => fresh.messages.conversation(id).rows.find((one) => one.seq === seq);
  await go(other.messages.recall(ann, { seq: 40, flow: "out", status: "success" }));
  await go(fresh.messages.deleteSelf(bob, [41]));
  expect(row(40)).toMatchObject({ isRecalled: true, body: "" });
  expect(row(41)).toBeUndefined();
  expect(fresh.messages.refer(id, 42)).toMatchObject({ seq: 42 });
  fresh.messages.forward(id, 42, { scene: 0, to: "cat" });
  expect(fresh.messages.conversation(id).hasNewer).toBe(true);
  // All that is visited is cleared: the newest are shown.
  await go(fresh.messages.clearHistory(bob));
  expect(fresh.messages.conversation(id)).toMatchObject({ hasNewer: false, rows: [] });
  expect(messages.conversation(id).rows).toEqual([]);
  expect(conversation().rows).toEqual([]);
});

test("M3 writing leads back to the newest; a detached window that could not be fetched says so, and its ends can be tried again", async () => {
  const { server, calls, run: go, conversation, seqs } = await harness(2_000);
  server.refuse("getHistoryMsgs", 500, 2);
  expect(await go(calls.reach(bob, 300))).toBe("lost");
  expect(conversation()).toMatchObject({ hasNewer: false, view: { turn: 0 } });
  expect(await go(calls.reach(bob, 300))).toBe("there");
  server.refuse("getHistoryMsgs", 500);
  await go(calls.loadNewer(bob));
  expect(conversation()).toMatchObject({ newerPage: "failed", page: "idle" });
  await go(calls.loadNewer(bob));
  expect(conversation().newerPage).toBe("idle");
  expect(seqs()).toEqual(run(251, 400));
  // The one that was pressed last wins.
  const first = calls.reach(bob, 700);
  calls.leave(bob);
  expect(await go(first)).toBe("superseded");
  expect(conversation().hasNewer).toBe(false);
  const written = calls.reach(bob, 700);
  calls.sendText({ ...bob, body: "written on the way" });
  expect(await go(written)).toBe("superseded");
  const [early, late] = [calls.reach(bob, 700), calls.reach(bob, 300)];
  expect(await go(Promise.all([early, late]))).toEqual(["superseded", "there"]);
  calls.leave(bob);
  await go(calls.reach(bob, 300));
  calls.sendText({ ...bob, body: "written above" });
  expect(conversation().rows.at(-1)?.body).toBe("written above");
  expect(conversation().hasNewer).toBe(false);
});

test("M17 somebody who reads far above holds a bounded part, from the cache without a connection, and comes back down", async () => {
  const cache: CacheSettings = { port: memoryCache(), nameOf: (account) => `edu|${account}` };
  const { server, client, calls, run: go, conversation, seqs } = await harness(6_000, cache);
  const { value: rowsMax } = limits.windowRowsMax;
  let most = 0;
  while (seqs()[0] !== 1) {
    await go(calls.loadOlder(bob));
    if (conversation().rows.length > rowsMax) calls.keepNear(id, seqs()[0] ?? 1);
    most = Math.max(most, conversation().rows.length);
  }
  expect(most).toBeLessThanOrEqual(rowsMax);
  expect(conversation().hasNewer).toBe(true);
  server.counts.clear();
  for (let pages = 0; conversation().hasNewer && pages < 200; pages += 1) {
    await go(calls.loadNewer(bob));
    expect(conversation().rows.length).toBeLessThanOrEqual(rowsMax);
  }
  expect(seqs()).toEqual(run(seqs()[0] ?? 0, 6_000));
  expect(server.counts.get("getHistoryMsgs") ?? 0).toBeLessThan(50);
  client.destroy();
});

test("M17 a run that a jump makes too long is cut after the jump, around the place that it led to", async () => {
  const { client, calls, run: go, conversation, seqs } = await harness(4_000);
  for (const seq of [3_000, 2_020]) expect(await go(calls.reach(bob, seq))).toBe("there");
  // As a list does that still stands at the end.
  const stop = client.subscribe(() => {
    if (conversation().view.seq !== 1_100) calls.keepNear(id, null);
  });
  expect(await go(calls.reach(bob, 1_100))).toBe("there");
  stop();
  expect(seqs()).toContain(1_100);
  calls.keepNear(id, 1_100);
  expect(seqs()).toContain(1_100);
  expect(conversation()).toMatchObject({ hasNewer: true, view: { seq: 1_100 } });
  expect(conversation().rows.length).toBeLessThanOrEqual(limits.windowRowsMax.value);
});

test("M2 a device that starts again from a snapshot shows the newest: what was recalled above meanwhile is not told", async () => {
  const { server, calls, run: go, conversation } = await harness(2_000);
  expect(await go(calls.reach(bob, 300))).toBe("there");
  server.behindMax = 5;
  server.cutAll();
  for (let seq = 2_001; seq <= 2_010; seq += 1) server.post("bob", "ann", `${seq}`);
  for (let seconds = 0; seconds < 10; seconds += 1) await go(Promise.resolve());
  expect(server.counts.get("sync")).toBeGreaterThan(1);
  expect(conversation().hasNewer).toBe(false);
  expect(conversation().rows.at(-1)?.body).toBe("2010");
});

/** A client whose person may change, and whose pages come when they are let. */
async function heldHarness(messages: number) {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  for (const self of ["ann", "ben"])
    for (let seq = 1; seq <= messages; seq += 1) server.post(self, "bob", `${self} ${seq}`);
  let account = "ann";
  const connection = makeConnection({
    url: "http://test/im",
    credentials: async () => ({ account, appKey: "lyceum-edu", token: "t" }),
    device: { deviceId: "shared", os: "Linux", browser: "Chrome", clientType: 16 },
    timers,
    socket: makeSocketPair(timers, perfectNetwork, server.accept),
  });
  let gate: Deferred<void> | null = null;
  const call: Transport["call"] = async (name, params) => {
    const answer = await connection.call(name, params);
    if (name === "getHistoryMsgs") await gate?.promise;
    return answer;
  };
  const client = createImClientOn({ ...connection, call }, timers);
  client.connect();
  await timers.advance(1_000);
  await Promise.all([client.messages.open(bob), timers.advance(1_000)]);
  return {
    server,
    client,
    advance: async () => await timers.advance(1_000),
    hold: () => void (gate = makeDeferred<void>()),
    let(): void {
      gate?.resolve();
      gate = null;
    },
    async become(other: string) {
      client.disconnect();
      account = other;
      client.connect();
      await timers.advance(1_000);
    },
  };
}

test("M3 a place that is deleted while its page is under way is lost, and nothing moves", async () => {
  const { client, advance, hold, let: release } = await heldHarness(2_000);
  const conversation = () => client.messages.conversation(id);
  const before = conversation();
  hold();
  const jump = client.messages.reach(bob, 300);
  await advance();
  await Promise.all([client.messages.deleteSelf(bob, [300]), advance()]);
  release();
  expect(await jump).toBe("lost");
  expect([conversation().view, conversation().rows, conversation().hasNewer]).toEqual([
    before.view,
    before.rows,
    false,
  ]);
});

test("M3 of a detached window nothing is left for who signs in next, nor of pages that are under way", async () => {
  const { client, advance, hold, let: release, become } = await heldHarness(2_000);
  const { messages } = client;
  const bodies = () => messages.conversation(id).rows.map(({ body }) => body);
  await Promise.all([messages.reach(bob, 300), advance()]);
  expect(messages.conversation(id)).toMatchObject({ hasNewer: true, view: { seq: 300 } });
  hold();
  const waiting = [messages.loadNewer(bob), messages.loadOlder(bob)];
  const jump = messages.reach(bob, 900);
  await advance();
  await become("ben");
  expect(messages.conversation(id).view).toEqual({ turn: 0, list: 0, seq: null });
  release();
  expect(await jump).toBe("superseded");
  await Promise.all([...waiting, messages.open(bob), advance()]);
  expect(messages.conversation(id)).toMatchObject({ hasNewer: false, page: "idle" });
  expect(bodies().at(-1)).toBe("ben 2000");
  expect(bodies().every((body) => body.startsWith("ben "))).toBe(true);
  // Where the next one visits the same place, it is by the own messages.
  await Promise.all([messages.reach(bob, 300), advance()]);
  expect(bodies().filter((body) => !body.startsWith("ben "))).toEqual([]);
  client.destroy();
});
