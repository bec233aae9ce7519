import path from "node:path";
import { parseArgs } from "node:util";
import { limits } from "../packages/contract/src/limits.ts";
import { reconnectDelayMs } from "../packages/im-client/src/connection/reconnect-delay.ts";
import { signIn, sleep } from "./im/client.ts";
import { runLogins } from "./im/logins.ts";
import { peopleCount } from "./im/people.ts";
import type { Wire } from "./im/wire.ts";
import { startBenchServer } from "./server.ts";
import { printTable } from "./table.ts";

// Clients that lose their connections in the same moment come back as the client library does: after its waits, with its
// time-out for each try. Five devices a person, raw sockets, one server. Options: --clients 10000.
const { values } = parseArgs({ options: { clients: { type: "string", default: "10000" } } });
const count = Number(values.clients);

const server = await startBenchServer(undefined, path.join(import.meta.dirname, "im", "serve.ts"));
const accountOf = (client: number) => `person-${client % peopleCount}`;
const back: number[] = [];
let failedTries = 0;
try {
  let next = 0;
  const first = await runLogins(() => signIn(server.url, accountOf(next++)), count, 100);
  first.end();
  const began = performance.now();
  const lines = await Promise.all(Array.from({ length: count }, (_, client) => comeBack(client, began)));
  const perSecond = new Map<number, number>();
  for (const ms of back) {
    const second = Math.floor(ms / 1_000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  const { server: serverMiB, database: databaseMiB } = server.memoryMiB();
  printTable("Clients that come back after all were lost at once", [
    {
      clients: count,
      back: back.length,
      "failed tries": failedTries,
      "all back after ms": Math.round(Math.max(...back)),
      "peak logins in one second": Math.max(...perSecond.values()),
      "server MiB PSS": Math.round(serverMiB),
      "database MiB PSS": Math.round(databaseMiB),
    },
  ]);
  for (const line of lines) line.close();
} finally {
  await server.stop();
}

async function comeBack(client: number, began: number): Promise<Wire> {
  for (let attempt = 0; ; attempt++) {
    await sleep(reconnectDelayMs(attempt, Math.random()));
    try {
      const line = await inTime(signIn(server.url, accountOf(client)));
      back.push(performance.now() - began);
      return line;
    } catch {
      failedTries += 1;
    }
  }
}

/** A try that is given up must not stay as one connection more. */
async function inTime(opening: Promise<Wire>): Promise<Wire> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error("no answer in time"));
    opening.then(
      (line) => line.close(),
      () => {},
    );
  }, limits.connectTimeout.value);
  return await Promise.race([opening, late.promise]).finally(() => clearTimeout(timer));
}
