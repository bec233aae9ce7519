// From the commit of a change until every node answers it, though answers are held for a minute: `npm run bench:cache`. Needs redis-server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "@lyceum/kit";
import { migrate, openEmbeddedDatabase } from "@lyceum/server/database";
import { runServer, startSystemRedis } from "@lyceum/testing";
import { makeDomainEvents } from "../packages/server/src/domain-events/index.ts";
import { makeMemoryBus } from "../packages/server/src/engines/embedded/bus.ts";
import { openJobs } from "../packages/server/src/engines/jobs/open-jobs.ts";
import { printTable, quantile } from "./table.ts";

const changes = 200;
const pauseMs = 50;
const call = "/api/column/front/queryDocuments?shareNameExt=region-news&pageNum=1";

const redis = await startSystemRedis();
if (!redis) throw new Error("the package redis-server is not installed");
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-"));
const database = await openEmbeddedDatabase({ folder: path.join(folder, "database") });
await migrate(database);
const environment = { LYCEUM_DATA: folder, DATABASE_URL: database.url, REDIS_URL: redis.url };
const nodes = [runServer(environment), runServer(environment)];
try {
  const urls = await Promise.all(nodes.map(({ ready }) => ready));
  const jobs = openJobs(database, () => {});
  const domainEvents = makeDomainEvents({ jobs, bus: makeMemoryBus(), clock: systemClock }, []);
  const first = (await readDocuments(urls[0] ?? ""))[0];
  if (!first) throw new Error("the demo has no such document");
  const latencies: number[] = [];
  for (let at = 0; at < changes; at++) {
    await Promise.all(urls.map(readDocuments));
    const title = `title ${at}`;
    await change(first.docId, title);
    const changedAt = performance.now();
    await Promise.all(urls.map((url) => untilSeen(url, first.docId, title)));
    latencies.push(performance.now() - changedAt);
    await sleep(pauseMs);
  }
  latencies.sort((a, b) => a - b);
  printTable(`A document of the region changes ${changes} times; two nodes show it on a school's site`, [
    {
      what: "from the commit until both nodes answer the new title",
      "p50 ms": quantile(latencies, 0.5).toFixed(0),
      "p99 ms": quantile(latencies, 0.99).toFixed(0),
      "most ms": (latencies.at(-1) ?? 0).toFixed(0),
    },
  ]);

  async function change(docId: number, title: string): Promise<void> {
    await database.kysely.transaction().execute(async (trx) => {
      const { deptId, channelId } = await trx
        .updateTable("edu.document")
        .set({ title })
        .where("doc_id", "=", docId)
        .returning(["dept_id as deptId", "channel_id as channelId"])
        .executeTakeFirstOrThrow();
      const event = { kind: "document.published", realm: "edu", subject: String(docId) } as const;
      await domainEvents.emit(trx, { ...event, deptId, payload: { channelId } });
    });
  }
} finally {
  for (const node of nodes) node.kill("SIGTERM");
  await Promise.all(nodes.map(({ ended }) => ended));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  await redis.stop();
}

async function readDocuments(url: string): Promise<{ docId: number; title: string }[]> {
  const answer = await fetch(`${url}${call}`);
  return ((await answer.json()) as { rows: { docId: number; title: string }[] }).rows;
}

async function untilSeen(url: string, docId: number, title: string): Promise<void> {
  while ((await readDocuments(url)).find((one) => one.docId === docId)?.title !== title) await sleep(2);
}
