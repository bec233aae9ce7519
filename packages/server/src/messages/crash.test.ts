import type { ChatCredentials } from "@lyceum/contract/shapes";
import type { Static } from "typebox";
import { makeTempFolder, runServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M3 what was answered survives kill -9, and what was sent again after it is stored once", async () => {
  const folder = makeTempFolder();
  const first = await startAndSignIn(folder);
  const { account } = first.credentials;
  const message = (at: number) => ({
    scene: 0 as const,
    to: account,
    type: 0,
    body: `${at}`,
    idClient: `crashing-${at}`,
  });
  const answered = new Map<number, number>();
  for (let at = 0; at < 2_000; at++)
    first.socket.ask("sendMsg", message(at)).then(
      ({ body }) => answered.set(at, body.seq),
      () => {},
    );
  await expect.poll(() => answered.size, { interval: 1 }).toBeGreaterThan(100);
  first.server.kill("SIGKILL");
  await first.server.ended;
  const before = new Map(answered);

  const second = await startAndSignIn(folder);
  const again = await Promise.all(
    Array.from(
      { length: 2_000 },
      async (_, at) => (await second.socket.ask("sendMsg", message(at))).body.seq,
    ),
  );
  for (const [at, seq] of before) expect(again[at]).toBe(seq);
  expect(again.toSorted((a, b) => a - b)).toEqual(again.map((_, at) => at + 1));
  const { body } = await second.socket.ask("sync", { pts: 0 });
  expect(body.changes.map(({ pts }) => pts)).toEqual(body.changes.map((_, at) => at + 1));
  second.socket.close();
  second.server.kill("SIGTERM");
  await second.server.ended;
}, 90_000);

type Credentials = Static<typeof ChatCredentials>;

async function startAndSignIn(folder: string) {
  const server = runServer({ LYCEUM_DATA: folder });
  onTestFinished(() => server.kill("SIGKILL"));
  const url = await server.ready;
  const credentials = await readCredentials(url);
  const socket: RawSocket = await openRawSocket(url);
  const { account, app_key: appKey, token } = credentials;
  const login = await socket.ask("login", { appKey, account, token, ...device, deviceId: "desk" });
  expect(login.code).toBe(200);
  return { server, credentials, socket };
}

/** As the page gets them: sign in with a demo account, then ask for the messaging token. */
async function readCredentials(url: string): Promise<Credentials> {
  const read = async (path: string, init: RequestInit) =>
    ((await (await fetch(`${url}/api${path}`, init)).json()) as { data: Record<string, string> }).data;
  const signedIn = await read("/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind: "password", userName: "ben", password: "lyceum-demo", agreement: true }),
  });
  const headers = { authorization: `Bearer ${signedIn["access_token"]}` };
  return (await read("/v1/chat/token", { headers })) as Credentials;
}
