import { createImClient, engineSocket, fetchBalancer, systemTimers } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";
import { freshDatabase } from "./fresh-database.ts";
import { runServer } from "./run-server.ts";
import { makeTempFolder } from "./temp-folder.ts";

const patience = { timeout: 20_000 };

test("M1 a client is led to the server by a backup when the balancer is down, and the server learns of it", async () => {
  const fresh = await freshDatabase();
  const server = runServer({ LYCEUM_DATA: makeTempFolder(), DATABASE_URL: fresh.url, LYCEUM_DEMO: "small" });
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await server.ended;
    await fresh.drop();
  });
  const url = await server.ready;
  const client = createImClient({
    // Nothing is there: only what a balancer says can lead further.
    url: `http://127.0.0.1:${await freePort()}/socket`,
    balancer: {
      lbsUrl: `http://127.0.0.1:${await freePort()}/api/im/links`,
      lbsBackupUrlsCustomer: [`${url}/api/im/links`],
      platform: "Node",
      port: fetchBalancer,
    },
    credentials: async () => await readCredentials(url),
    device: { deviceId: randomId(), os: "Linux", browser: "Node", clientType: 16 },
    timers: systemTimers,
    socket: engineSocket,
  });
  onTestFinished(client.destroy);
  client.connect();
  await expect.poll(() => client.connection.state().name, patience).toBe("loggedIn");
  await expect.poll(server.output, patience).toContain("balancer.failures");
}, 90_000);

async function readCredentials(url: string) {
  const body = { kind: "password", userName: "ben", password: "lyceum-demo", agreement: true };
  const signedIn = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { access_token: accessToken = "" } = await dataOf(signedIn);
  const answer = await fetch(`${url}/api/v1/chat/token`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { account = "", app_key: appKey = "", token = "" } = await dataOf(answer);
  return { account, appKey, token };
}

async function dataOf(answer: Response): Promise<Record<string, string>> {
  return ((await answer.json()) as { data: Record<string, string> }).data;
}
