import { type FreshDatabase, freshDatabase, startSystemRedis } from "@lyceum/testing";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { connectRedis, makeRedisBus } from "../engines/distributed/redis/index.ts";
import { openPool } from "../engines/postgres-pool.ts";
import { numbered } from "../ports/jobs.fixture.ts";
import { makeNode, published } from "./harness.fixture.ts";

const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");
if (redis === undefined) console.log("skipped: the package redis-server is not installed");

describe.skipIf(redis === undefined)("events on several nodes", () => {
  let fresh: FreshDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase();
  });

  afterAll(async () => {
    await fresh.drop();
    await redis?.stop();
  });

  /** With connections of its own to both. */
  async function open() {
    const database = openPool({ url: fresh.url, connectionsMax: 5 });
    const connections = await connectRedis(redis?.url ?? "", () => {});
    const bus = makeRedisBus(connections);
    const node = makeNode(database, [], bus);
    const heard: { subject: string; at: number }[] = [];
    const missed: number[] = [];
    node.events.listen(["document.published"], {
      heard: ({ subject }) => void heard.push({ subject, at: performance.now() }),
      missed: () => void missed.push(performance.now()),
    });
    onTestFinished(async () => {
      await bus.close();
      await connections.close();
      await database.close();
    });
    return { ...node, heard, missed };
  }

  test("M20 what nodes hold in memory is told to every one of them within a second, also while long jobs run", async () => {
    const nodes = [await open(), await open(), await open()] as const;
    const [first] = nodes;
    const gate = Promise.withResolvers<void>();
    const long = numbered("everyNode.long", () => gate.promise);
    for (const node of nodes) {
      const workers = await node.jobs.work([...node.events.jobs, long], { ...node.app });
      onTestFinished(() => workers.close());
    }
    const busy = Array.from({ length: 12 }, (_, n) => ({ payload: { n } }));
    await fresh.database.kysely.transaction().execute((trx) => first.jobs.addAll(trx, long, busy));
    await expect
      .poll(async () => (await first.jobs.list({ state: "running", offset: 0, limit: 50 })).total)
      .toBe(6);
    const took: number[] = [];
    for (let n = 0; n < 5; n++) {
      const saidAt = performance.now();
      await first.emit(published(`d-${n}`));
      for (const { heard } of nodes)
        await expect
          .poll(() => heard.some(({ subject }) => subject === `d-${n}`), { interval: 5 })
          .toBe(true);
      took.push(
        ...nodes.map(({ heard }) => (heard.find(({ subject }) => subject === `d-${n}`)?.at ?? NaN) - saidAt),
      );
    }
    gate.resolve();
    // Half of them, since the machine may be busy: what waited for a long job would never be so fast.
    expect(took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]).toBeLessThan(1_000);
  });

  test("M20 a node that may have missed something is told so", async () => {
    const node = await open();
    await redis?.kill();
    await redis?.start();
    await expect.poll(() => node.missed.length, { timeout: 20_000 }).toBeGreaterThan(0);
  });
});
