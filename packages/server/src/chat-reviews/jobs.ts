import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOldReviews } from "./store.ts";

export const chatReviewJobs = [defineSweep("chatReviews.sweep", 50, sweepReviews)];

/** Forgets who read what once its time is over (D8); the record of staff has a time of its own. */
async function sweepReviews({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  await deleteOldReviews(database, clock.now() - limits.chatReviewLife.value, { signal });
}
