import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomId } from "@lyceum/kit";
import { type FreshDatabase, freshDatabase, runServer, type ServerProcess } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";

let fresh: FreshDatabase;
let server: ServerProcess;
let folder = "";
let url = "";
let operation = "";

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  server = runServer({ LYCEUM_DATA: folder, DATABASE_URL: fresh.url, LYCEUM_METRICS_PORT: "0" });
  url = await server.ready;
  const port = /operation\.listens .*"port":(\d+)/.exec(server.output())?.[1];
  operation = `http://127.0.0.1:${port}`;
}, 90_000);

afterAll(async () => {
  server.kill("SIGTERM");
  await server.ended;
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("P14 a scrape of a running server has its figures, and nothing of what people are or write", async () => {
  const text = `figures of ${randomId()}`;
  const { token, account, imToken } = await signIn("ben");
  const socket = await openRawSocket(url);
  const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const login = { ...packet, account, token: imToken.token, appKey: imToken.app_key, deviceId: randomId() };
  expect((await socket.ask("login", login)).code).toBe(200);
  const sent = { scene: 0 as const, to: "u-clara", type: 0 as const, body: text, idClient: randomId() };
  expect((await socket.ask("sendMsg", sent)).code).toBe(200);
  expect((await socket.ask("sendMsg", { ...sent, to: "" })).code).toBe(414);
  const strange = `/${randomId()}`;
  for (const place of [`/api${strange}`, `${strange}/x`, `/objects/edu/${randomId()}?sig=${token}`])
    await fetch(`${url}${place}`);

  expect((await fetch(`${operation}/readyz`)).status).toBe(200);
  const scrape = await (await fetch(`${operation}/metrics`)).text();
  const valueOf = (name: string) =>
    Number(
      scrape
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? Number.NaN,
    );
  expect(valueOf('lyceum_http_requests_total{call="POST /login",status="2xx"}')).toBe(1);
  expect(valueOf('lyceum_http_requests_total{call="/objects",status="4xx"}')).toBe(1);
  expect(valueOf('lyceum_http_request_duration_seconds_count{call="POST /login"}')).toBe(1);
  expect(valueOf('lyceum_http_request_duration_seconds_sum{call="POST /login"}')).toBeGreaterThan(0.001);
  expect(valueOf('lyceum_socket_commands_total{command="sendMsg",code="200"}')).toBe(1);
  expect(valueOf('lyceum_socket_commands_total{command="sendMsg",code="414"}')).toBe(1);
  expect(valueOf('lyceum_socket_command_duration_seconds_count{command="login"}')).toBe(1);
  expect(valueOf("lyceum_socket_connections")).toBe(1);
  expect(valueOf("lyceum_people_online")).toBe(1);
  expect(valueOf("lyceum_rooms_open")).toBe(0);
  expect(valueOf("lyceum_room_seats")).toBe(0);
  expect(valueOf("lyceum_media_connections")).toBe(0);
  expect(valueOf('lyceum_database_connections{state="total"}')).toBeGreaterThan(0);
  expect(valueOf('lyceum_database_connections{state="waiting"}')).toBe(0);
  expect(valueOf("lyceum_nodejs_eventloop_lag_mean_seconds")).toBeGreaterThan(0);
  expect(valueOf("lyceum_process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  for (const secret of [account, "u-clara", text, token, imToken.token, strange.slice(1), "127.0.0.1"])
    expect(scrape).not.toContain(secret);
  socket.close();
});

test("P14 a server whose database does not answer lives, and is not ready", async () => {
  await fresh.drop();
  await expect
    .poll(async () => {
      const answer = await fetch(`${operation}/readyz`);
      return [answer.status, await answer.json()];
    })
    .toEqual([503, { ready: false, failed: ["database"] }]);
  expect((await fetch(`${operation}/healthz`)).status).toBe(200);
  expect((await fetch(`${operation}/metrics`)).status).toBe(200);
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  await expect(fetch(`${operation}/healthz`)).rejects.toThrow();
});

async function signIn(userName: string) {
  const ask = async (place: string, init: RequestInit) =>
    (await (await fetch(`${url}/api${place}`, init)).json()).data;
  const body = JSON.stringify({ kind: "password", userName, password: "lyceum-demo", agreement: true });
  const headers = { "content-type": "application/json" };
  const { access_token: token } = await ask("/login", { method: "POST", headers, body });
  const imToken = await ask("/v1/chat/token", { headers: { authorization: `Bearer ${token}` } });
  return { token: String(token), account: String(imToken.account), imToken };
}
