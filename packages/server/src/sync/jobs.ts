import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOldChanges } from "./store.ts";

export const syncJobs = [defineSweep("sync.sweep", 23, sweepChanges)];

/** Deletes entries of logs that are too far behind for any cursor: it would get a snapshot anyway (M2). */
export async function sweepChanges({ database, signal }: Pick<App, "database"> & Sweep): Promise<void> {
  await deleteOldChanges(database, limits.changesBehindMax.value, { signal });
}
