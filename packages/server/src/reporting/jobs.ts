import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOld } from "./store.ts";

export const messageReportJobs = [defineSweep("reporting.sweep", 49, sweepReports)];

const batch = 200;

/** Gives up copies whose time is over, and reports after as long again (D8). */
async function sweepReports({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const settledBefore = clock.now() - limits.messageReportLife.value;
  const goneBefore = settledBefore - limits.messageReportLife.value;
  for (let gone = batch; gone === batch && !signal.aborted;)
    gone = await deleteOld(database.kysely, { settledBefore, goneBefore, limit: batch });
}
