import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOldReceipts } from "./store.ts";

export const receiptJobs = [defineSweep("receipts.sweep", 13, sweepReceipts)];

/** Forgets who has read the messages of teams that are too old (M5). */
export async function sweepReceipts({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  await deleteOldReceipts(database, clock.now() - limits.teamReceiptLife.value, { signal });
}
