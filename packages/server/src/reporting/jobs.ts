import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep, type Sweep } from "../app/job.ts";
import { unrefer } from "../files/index.ts";
import { reportFile } from "./files.ts";
import { tellReporterOf } from "./job-kinds.ts";
import { deleteOld } from "./store/reports.ts";
import { tellReporter } from "./tell-reporter.ts";

export const messageReportJobs = [
  defineJob({
    ...tellReporterOf,
    timeoutMs: 60_000,
    run: async (looked, context) => await tellReporter(context, looked),
  }),
  defineSweep("reporting.sweep", 49, sweepReports),
];

const batch = 200;

/** Gives up copies whose time is over with their files, and reports after as long again (D8). */
export async function sweepReports({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const settledBefore = clock.now() - limits.messageReportLife.value;
  const goneBefore = settledBefore - limits.messageReportLife.value;
  for (let gone = batch; gone === batch && !signal.aborted;)
    gone = await database.kysely.transaction().execute(async (trx) => {
      const old = await deleteOld(trx, { settledBefore, goneBefore, limit: batch });
      for (const { id, deptId } of old)
        // One after the other, as they share one connection.
        // oxlint-disable-next-line no-await-in-loop
        await unrefer({ clock }, trx, "edu", { kind: reportFile, id: String(id), deptId });
      return old.length;
    });
}
