import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, describe } from "vitest";
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
});
