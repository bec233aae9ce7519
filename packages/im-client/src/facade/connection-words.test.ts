import { makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SocketPort } from "../connection/socket-port.ts";
import { memoryCache } from "../cache/memory-engine.ts";
import { hear, makeHarness, type Harness } from "./facade.fixture.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

test("M1 a login that is refused for good ends the connection and says why, and one that time mends does not", async () => {
  for (const code of [302, 403, 404, 414, 417, 422, 509]) {
    harness.server.refuse("login", code);
    const nim = await harness.open("ann");
    const ended = hear(nim, "ondisconnect");
    nim.connect();
    harness.server.refuse("login", code);
    await harness.timers.advance(60_000);
    expect([code, nim.getLoginStatus(), ended.at(-1)?.code]).toEqual([code, 0, code]);
    await nim.destroy();
  }
  for (const code of [408, 416, 500, 503]) {
    harness.server.refuse("login", code);
    const nim = await harness.open("ann");
    await harness.timers.advance(10_000);
    expect([code, nim.getLoginStatus()]).toEqual([code, 1]);
    await nim.destroy();
  }
});

test("M1 another device of the person is told with the state 2, and once with 3 when it has gone", async () => {
  const nim = await harness.open("ann");
  const ports = hear(nim, "onloginportschange");
  const other = await harness.open("ann", { appKey: "lyceum-edu ", deviceId: "other" });
  await other.destroy();
  await harness.timers.advance(100);
  const third = await harness.open("ann", { appKey: "lyceum-edu ", deviceId: "third" });
  const told = ports.map((list) => list.map(({ deviceId, state, online }) => [deviceId, state, online]));
  expect(told).toEqual([[["other", 2, true]], [["other", 3, false]], [["third", 2, true]]]);
  await third.destroy();
});

test("M1 each loss is told in the words of the product", async () => {
  const nim = await harness.open("ann");
  const plans = hear(nim, "onwillreconnect");
  harness.server.cutAll();
  await harness.timers.advance(10_000);
  harness.server.refuse("heartbeat", 500, 2);
  await harness.timers.advance(60_000);
  expect(plans.map(({ error }) => error)).toEqual(["Error_Internet_Disconnected", "Error_Timeout"]);

  const open = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const refused = (code: number) => ({
    description: 400,
    context: { responseText: JSON.stringify({ code }) },
  });
  const causes: unknown[] = [refused(0), refused(1), { description: 403 }, refused(7)];
  const socket: SocketPort = (url, events) => {
    if (causes.length === 0) return open(url, events);
    const cause = causes.shift();
    const stop = harness.timers.after(1, () => events.closed(cause));
    return { send: () => {}, close: stop };
  };
  const ben = await harness.open("bob", {
    ports: { timers: harness.timers, socket, cache: memoryCache() },
    reconnectDelayProvider: () => 10,
    skipConnectionOnInitialize: true,
  });
  const others = hear(ben, "onwillreconnect");
  ben.connect();
  await harness.timers.advance(1_000);
  expect([others.map(({ error }) => error), ben.getLoginStatus()]).toEqual([
    ["transport not supported", "client not handshaken", "unauthorized", "Error_Internet_Disconnected"],
    1,
  ]);
});

test("M1 the login names the run of the program", async () => {
  const sent: string[] = [];
  const open = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const socket: SocketPort = (url, events) => {
    const opened = open(url, events);
    return { ...opened, send: (text) => (sent.push(text), opened.send(text)) };
  };
  await harness.open("ann", { ports: { timers: harness.timers, socket, cache: memoryCache() } });
  const login = JSON.parse(sent[0] ?? "[]") as [number, number, number, { session?: string }];
  expect(login[3].session).toMatch(/^[\w-]{22}$/);
});
