import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { limits } from "@lyceum/contract/limits";
import { createImClient, makeEngineSocket, systemTimers, type Timers } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";

let fresh: FreshDatabase;
let server: MessagingServer;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
  await server.addPerson("ann");
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

/** A proxy that lets requests through while it is up, and upgrades never. */
async function openProxy(meetUpgrade: (socket: Duplex) => void) {
  const state = { upgrades: 0, isUp: true, url: "" };
  const open = new Set<Duplex>();
  const proxy = createServer((request, response) => {
    if (!state.isUp) return response.destroy();
    const { method = "GET", headers } = request;
    const onward = ask(new URL(request.url ?? "", server.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  proxy.on("upgrade", (_request, socket: Duplex) => {
    state.upgrades += 1;
    open.add(socket);
    socket.on("error", () => {});
    meetUpgrade(socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  state.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/socket`;
  return state;
}

const refuses = (socket: Duplex) => void socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
const swallows = () => {};

/** The real ones, but for the wait for a websocket and a clock that can be put forward. */
function timersWith(websocketMs: number) {
  const clock = { aheadMs: 0 };
  const timers: Timers = {
    ...systemTimers,
    now: () => Date.now() + clock.aheadMs,
    after: (delayMs, run) =>
      systemTimers.after(delayMs === limits.websocketTimeout.value ? websocketMs : delayMs, run),
  };
  return { clock, timers };
}

test.each([
  // An hour: only the refusal itself can lead to polling.
  ["refused", refuses, 3_600_000],
  ["left without an answer", swallows, 500],
])("M1 where an upgrade is %s the client signs in by polling, at once from then on", async (_, meet, ms) => {
  const proxy = await openProxy(meet);
  const { timers } = timersWith(ms);
  const client = createImClient({
    url: proxy.url,
    credentials: async () => server.credentials("ann"),
    device: { deviceId: randomId(), os: "Linux", browser: "Node", clientType: 16 },
    timers,
    socket: makeEngineSocket(timers),
  });
  onTestFinished(client.destroy);
  const isIn = async () => await expect.poll(() => client.connection.state().name).toBe("loggedIn");
  client.connect();
  await isIn();
  expect(proxy.upgrades).toBe(1);
  client.disconnect();
  client.connect();
  await isIn();
  expect(proxy.upgrades).toBe(1);
});

test("M1 an address is tried by websocket again after a while, and when polling does not open there either", async () => {
  const proxy = await openProxy(swallows);
  const { clock, timers } = timersWith(500);
  const port = makeEngineSocket(timers);
  const open = async () => {
    const said: string[] = [];
    const socket = port(proxy.url, {
      opened: () => said.push("opened"),
      text: () => {},
      closed: () => said.push("closed"),
    });
    await expect.poll(() => said).not.toEqual([]);
    socket.close();
    return [...said, proxy.upgrades];
  };
  expect(await open()).toEqual(["opened", 1]);
  expect(await open()).toEqual(["opened", 1]);
  clock.aheadMs = limits.pollingMemory.value + 1;
  expect(await open()).toEqual(["opened", 2]);
  proxy.isUp = false;
  expect(await open()).toEqual(["closed", 2]);
  proxy.isUp = true;
  expect(await open()).toEqual(["opened", 3]);
});
