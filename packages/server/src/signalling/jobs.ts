import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOldSignals } from "./store.ts";

export const signallingJobs = [defineSweep("signalling.sweep", 44, sweepSignals)];

/** Deletes channels that are over, and what nobody has marked as read in time (M14). */
async function sweepSignals({ database, clock, signal }: Pick<App, "database" | "clock"> & Sweep) {
  await deleteOldSignals(database, clock.now() - limits.signalKept.value, { signal });
}
