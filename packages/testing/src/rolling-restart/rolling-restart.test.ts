import { randomBytes } from "node:crypto";
import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { freePort } from "../free-port.ts";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { runServer, type ServerProcess } from "../run-server.ts";
import { startSystemRedis } from "../system-redis.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { visit, type Visit } from "../upgrade/use-server.ts";
import { type ProxiedNode, startReadinessProxy } from "./readiness-proxy.ts";

// Four starts of a whole server: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** Between two requests of one person, so that the new servers have time to start. */
const pauseMs = 10;
const patience = { timeout: 60_000, interval: 20 };

test("P14 two nodes that are restarted one after the other lose no request, no upload and no message", async (context) => {
  const redis = await startSystemRedis();
  if (redis === undefined) {
    expect(inject("mustRunAll")).toBe(false);
    return context.skip("the package redis-server is not installed");
  }
  onTestFinished(redis.stop);
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const places = [await takePorts(), await takePorts()];
  const env = {
    // One folder, so that both have the secret that a development server makes for itself.
    LYCEUM_DATA: makeTempFolder(),
    DATABASE_URL: fresh.url,
    REDIS_URL: redis.url,
    LYCEUM_DRAIN_SECONDS: "3",
    LYCEUM_RATE_FACTOR: "10000",
  };
  const start = ({ port, metricsPort }: ProxiedNode) =>
    runServer({ ...env, PORT: `${port}`, LYCEUM_METRICS_PORT: `${metricsPort}` });
  const running = places.map(start);
  onTestFinished(async () => {
    await Promise.all(running.map(stop));
  });
  await Promise.all(running.map(({ ready }) => ready));
  const proxy = await startReadinessProxy(places);
  onTestFinished(proxy.close);
  await expect.poll(() => places.map((_, place) => proxy.isReady(place)), patience).toEqual([true, true]);

  const ann = await visit(proxy.url, "localhost", "ann");
  onTestFinished(() => ann.nim.destroy());
  const load = startLoad(proxy.url, ann);
  onTestFinished(async () => {
    await load.end();
  });
  await expect.poll(() => proxy.counts().every((count) => count > 5), patience).toBe(true);

  for (const [place, node] of places.entries()) {
    const upload = await beginUpload(node, ann);
    const old = running[place];
    old?.kill("SIGTERM");
    await expect.poll(() => proxy.isReady(place), patience).toBe(false);
    // The rest of the upload comes when the node takes nobody new.
    await expect.poll(() => accepts(node), patience).toBe(false);
    expect(await upload.finish()).toMatchObject({ status: 200, body: expect.stringContaining('"code":200') });
    expect(await old?.ended).toBe(0);
    running[place] = start(node);
    await expect.poll(() => proxy.isReady(place), patience).toBe(true);
    // The new one works before the next one ends.
    const before = proxy.counts()[place] ?? 0;
    await expect.poll(() => proxy.counts()[place], patience).toBeGreaterThan(before);
  }

  const { answered, failures, sent } = await load.end();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(50);
  expect(sent.length).toBeGreaterThan(5);
  expect(await bodiesOf(fresh, "rolling ")).toEqual(sent.toSorted());
});

async function takePorts(): Promise<ProxiedNode> {
  return { port: await freePort(), metricsPort: await freePort() };
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  await server.ended;
}

type Load = { answered: number; failures: string[]; sent: string[] };

/** People who read and one who writes, until it is ended. */
function startLoad(url: string, { headers, nim }: Visit): { end(): Promise<Load> } {
  const load: Load = { answered: 0, failures: [], sent: [] };
  let isOver = false;
  const read = async (path: string) => {
    while (!isOver) {
      try {
        const answer = await fetch(`${url}/api${path}`, { headers });
        const text = await answer.text();
        if (answer.status === 200 && text.includes('"code":200')) load.answered++;
        else load.failures.push(`${path} ${answer.status} ${text}`);
      } catch (error) {
        load.failures.push(`${path} ${String(error)}`);
      }
      await sleep(pauseMs);
    }
  };
  const write = async () => {
    for (let at = 0; !isOver; at++) {
      const text = `rolling ${at}`;
      try {
        await nim.sendText({ scene: "p2p", to: "u-ben", text });
        load.sent.push(text);
      } catch (error) {
        load.failures.push(`${text} ${JSON.stringify(error)}`);
      }
      await sleep(pauseMs);
    }
  };
  const work = [read("/getInfo"), read("/v1/chat/token"), read("/v1/rooms?stage=upcoming"), write()];
  return {
    async end() {
      isOver = true;
      await Promise.all(work);
      return load;
    },
  };
}

/** A file on its way: its beginning is at the node, the rest follows with `finish`. */
async function beginUpload(
  { port }: ProxiedNode,
  { headers }: Visit,
): Promise<{ finish(): Promise<{ status: number; body: string }> }> {
  const [bytes, boundary] = [randomBytes(200_000).toString("hex"), "the-boundary"];
  const request = http.request({
    host: "127.0.0.1",
    port,
    path: "/api/system/oss/upload",
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.once("error", reject).once("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.once("error", reject).once("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  answer.catch(() => {});
  const half = bytes.length >> 1;
  const disposition = 'Content-Disposition: form-data; name="file"; filename="notes.txt"';
  const head = [`--${boundary}`, disposition, "Content-Type: text/plain", "", ""].join("\r\n");
  await new Promise((resolve) => request.write(head + bytes.slice(0, half), resolve));
  return {
    async finish() {
      request.end(`${bytes.slice(half)}\r\n--${boundary}--\r\n`);
      return await answer;
    },
  };
}

async function accepts({ port }: ProxiedNode): Promise<boolean> {
  const socket = net.connect(port, "127.0.0.1");
  try {
    return await new Promise((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

async function bodiesOf({ database }: FreshDatabase, start: string): Promise<string[]> {
  const rows = await database.query<{ body: string }>({
    text: "select body from im.message where starts_with(body, $1)",
    values: [start],
  });
  return rows.map(({ body }) => body).toSorted();
}
