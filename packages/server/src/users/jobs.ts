import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteEnded } from "./push-devices/store.ts";

export const userJobs = [defineSweep("users.sweep", 33, sweepEnded)];

/** Longer than any command runs, and than a node may be without the word that a connection is to end. */
const endedLifeMs = 86_400_000;

/** Deletes what is remembered of connections and sessions that ended long ago (M10). */
export async function sweepEnded({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  await deleteEnded(database, clock.now() - endedLifeMs, { signal });
}
