import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket as ServerSocket, WebSocketServer } from "ws";
import type { Asked } from "./between.fixture.ts";
import { type JanusConnection, openJanusConnection } from "./connection.ts";

let server: WebSocketServer;
let connection: JanusConnection;
const ends = new Set<ServerSocket>();
const asked: string[] = [];
let isLost: boolean;

/** The other end makes a session and says nothing else. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  isLost = false;
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (end) => {
    ends.add(end);
    end.on("message", (data) => {
      const { janus, transaction } = JSON.parse(Buffer.isBuffer(data) ? data.toString() : "") as Asked;
      asked.push(janus);
      if (janus === "create") end.send(JSON.stringify({ janus: "success", transaction, data: { id: 1 } }));
    });
  });
  connection = openJanusConnection({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: "",
    log: () => {},
    heard: () => {},
    lost: () => void (isLost = true),
    detachLimitMs: 1_000,
  });
  await vi.waitUntil(() => connection.isUp());
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends) end.terminate();
  await new Promise((resolve) => server.close(resolve));
});

test("R7 the connection to a Janus that hangs can be closed", async () => {
  // Not even the end of the socket is read any more.
  for (const end of ends) end.pause();
  await expect(connection.close()).resolves.toBeUndefined();
});

test("R7 as many questions as may wait do not keep the session from being kept alive", async () => {
  const refusals = Array.from({ length: 2_001 }, () =>
    connection.ask(1, {}).catch((error: unknown) => error),
  );
  // Refused, which is not to be unanswered.
  expect(await refusals.at(-1)).not.toHaveProperty("cause", "unanswered");
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => asked.at(-1), { timeout: 10_000 }).toBe("keepalive");
  expect([connection.isUp(), isLost]).toEqual([true, false]);
  await connection.close();
  await Promise.all(refusals);
});
