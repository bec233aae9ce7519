import "./home.ts";
import { runMigrations } from "graphile-worker";
import { makeWorkerLogger, openWorkerPool } from "./worker-pool.ts";

/** Brings the tables of graphile-worker to its version. The caller holds the lock of migrations. */
export async function installJobs(url: string): Promise<void> {
  const pgPool = openWorkerPool(url, 1, 0);
  try {
    await runMigrations({ pgPool, logger: makeWorkerLogger(() => {}) });
  } finally {
    await pgPool.end();
  }
}
