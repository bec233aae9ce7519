import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteExpiredBroadcasts, deleteOldFiltered, deleteOldSystemMessages } from "./store.ts";
import { deleteOldTeamRequests } from "./team-messages/store.ts";

export const systemJobs = [defineSweep("system.sweep", 28, sweepSystem)];

/** Deletes broadcasts whose time is over, and system messages (M11) and filtered messages (M18) that are too old. */
export async function sweepSystem({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  await deleteExpiredBroadcasts(database, clock.now(), { signal });
  const before = clock.now() - limits.systemMessageLife.value;
  await deleteOldSystemMessages(database, before, { signal });
  await deleteOldTeamRequests(database, before, { signal });
  await deleteOldFiltered(database, clock.now() - limits.filteredLife.value, { signal });
}
