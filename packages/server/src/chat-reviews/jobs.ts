import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOld } from "./store.ts";

export const chatReviewJobs = [defineSweep("chatReviews.sweep", 50, sweepReviews)];

const batch = 500;

/** Forgets who read what once its time is over (D8); the record of staff has a time of its own. */
async function sweepReviews({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const before = clock.now() - limits.chatReviewLife.value;
  for (let gone = batch; gone === batch && !signal.aborted;)
    gone = await deleteOld(database.kysely, before, batch);
}
