import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOldEvents } from "./store.ts";

export const domainEventJobs = [defineSweep("domainEvents.sweep", 43, sweepDomainEvents)];

const eventLifeMs = 2_592_000_000;

/** Deletes events of more than a month ago. */
export async function sweepDomainEvents({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  await deleteOldEvents(database, clock.now() - eventLifeMs, { signal });
}
