import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteExpired } from "./store.ts";

export const eventJobs = [defineSweep("events.sweep", 8, sweepEvents)];

/** Deletes subscriptions and events whose time is over (M13). */
export async function sweepEvents({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  await deleteExpired(database, clock.now(), { signal });
}
