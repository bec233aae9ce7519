import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { deleteEntriesBefore } from "./store.ts";

const batchSize = 5_000;

/** Deletes what is older than two years, batch after batch; answers how many. A signal ends it between two batches. */
export async function deleteOldEntries(
  { database, clock }: Pick<App, "database" | "clock">,
  { signal, batch = batchSize }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const before = clock.now() - limits.auditLife.value;
  let deleted = 0;
  while (signal?.aborted !== true) {
    const count = await deleteEntriesBefore(database, before, batch);
    deleted += count;
    if (count < batch) break;
  }
  return deleted;
}
