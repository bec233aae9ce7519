import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addOne, numbered } from "../../ports/jobs.fixture.ts";
import { jobsSuite } from "../../ports/jobs.suite.ts";
import { openJobs } from "./open-jobs.ts";
import type { JobTimes } from "./work.ts";

const times: JobTimes = {
  heartbeatMs: 100,
  leaseMs: 3_000,
  pollMs: 100,
  unknownMs: 3_600_000,
  stopMs: 1_000,
  settleMs: 200,
};

describe("jobs on PostgreSQL", () => {
  let fresh: FreshDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase();
  });

  afterAll(async () => {
    await fresh.drop();
  });

  jobsSuite(() => ({
    database: fresh.database,
    open: () => openJobs(fresh.database, () => {}, times),
  }));

  test.each(["one", "many"])(
    "P14 a job with the key of one that a worker takes at this moment follows it, added as %s",
    async (how) => {
      const { kysely } = fresh.database;
      const engine = openJobs(fresh.database, () => {}, times);
      const job = numbered("taken", async () => {});
      const jobKey = `taken:${how}`;
      const taken = await addOne(fresh.database, engine, job, 1, { jobKey });
      const isWaiting = async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await waiting.execute(kysely)).rows.length > 0;
      };
      const adding = await kysely.transaction().execute(async (trx) => {
        const take = sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = ${taken}::int8`;
        await take.execute(trx);
        const added = kysely.transaction().execute(async (other) => {
          if (how === "one") await engine.add(other, job, { n: 2 }, { jobKey });
          else await engine.addAll(other, job, [{ payload: { n: 2 }, jobKey }, { payload: { n: 3 } }]);
        });
        await expect.poll(isWaiting).toBe(true);
        return { added };
      });
      await adding.added;
      const { jobs } = await engine.list({ state: "queued", offset: 0, limit: 10 });
      expect(jobs.filter(({ name }) => name === job.name)).toHaveLength(how === "one" ? 1 : 2);
      await sql`delete from graphile_worker._private_jobs`.execute(kysely);
    },
  );
});
