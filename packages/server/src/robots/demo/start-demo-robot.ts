import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@lyceum/contract/limits";
import type { App } from "../../app/context.ts";
import { signedHeaders } from "../../signed-headers.ts";
import { robotKeys } from "../keys.ts";
import { findByAccount } from "./store.ts";
import { type Asked, replyTo } from "./reply-to.ts";

type Robots = Pick<App, "database" | "clock" | "secret" | "log">;
const bodyMax = 262_144;
/** How old a signature may be. */
const staleMs = 300_000;

/**
 * The program behind the robot of the demo: a server of its own on the loopback that hears of messages as any other program
 * would, and proves their signature first. The guide shows the same in a few lines. Never in production.
 */
export async function startDemoRobot(app: Robots): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(app, request)
      .then(({ status, text }) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ text })),
      )
      .catch((error: unknown) => {
        app.log("robots.demo", { error });
        response.writeHead(500).end();
      });
  });
  server.requestTimeout = limits.robotTimeout.value;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

async function answer(app: Robots, request: IncomingMessage): Promise<{ status: number; text?: string }> {
  const body = await read(request);
  const asked = request.method === "POST" && body !== null ? (JSON.parse(body) as Asked) : null;
  const robot = asked && (await findByAccount(app.database.kysely, String(asked.robot)));
  if (!robot || body === null || !isSigned(app, robot, request, body)) return { status: 403 };
  return { status: 200, text: await replyTo(app, robot.dept_id, asked) };
}

async function read(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function isSigned(
  { secret: own, clock }: Robots,
  { robot_id: robotId, secret_version: secretVersion }: { robot_id: number; secret_version: number },
  { headers }: IncomingMessage,
  body: string,
): boolean {
  const time = Number(headers["x-lyceum-time"]);
  if (!(Math.abs(clock.now() - time) < staleMs)) return false;
  const { secret } = robotKeys(own, { robotId, secretVersion });
  const expected = Buffer.from(signedHeaders(secret, time, body)["x-lyceum-signature"] ?? "");
  const given = Buffer.from(String(headers["x-lyceum-signature"]));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
