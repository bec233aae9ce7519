import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep } from "../app/job.ts";
import { dayOf } from "./day-of.ts";
import { deleteMetBefore } from "./store.ts";

export const wordJobs = [defineSweep("words.sweep", 52, sweepMet)];

/** What was met longer ago than staff are told of. */
async function sweepMet({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteMetBefore(database.kysely, dayOf(clock.now() - limits.wordsMetLife.value));
}
