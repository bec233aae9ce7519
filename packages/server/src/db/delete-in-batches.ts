import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../ports/database.ts";
import type { Tables } from "./tables.ts";

export type Batches = {
  /** Ends it between two batches, with an error. */
  signal: AbortSignal;
  batchSize?: number;
  /** Lets others have the database between two batches. */
  pauseMs?: number;
};

/** Deletes rows of a table in small transactions until none is left, so that nobody waits long. `condition` is SQL with parameters. Answers how many. */
export async function deleteInBatches(
  database: Pick<Database, "query">,
  table: keyof Tables | "graphile_worker._private_jobs",
  condition: string,
  values: readonly unknown[],
  batches: Batches,
): Promise<number> {
  const { batchSize } = { ...defaults, ...batches };
  return await inBatches(batches, async () => {
    const [row] = await database.query<{ count: number }>({
      text: `
        with gone as (
          delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${batchSize}))
          returning 1
        )
        select count(*) as count from gone`,
      values,
    });
    return row?.count ?? 0;
  });
}

const defaults = { batchSize: 5_000, pauseMs: 50 };

/** Runs a batch again until it did less than a whole one. Answers how much was done. */
export async function inBatches(
  batches: Batches,
  run: (batchSize: number) => Promise<number>,
): Promise<number> {
  const { signal, batchSize, pauseMs } = { ...defaults, ...batches };
  for (let total = 0; ;) {
    signal.throwIfAborted();
    const done = await run(batchSize);
    total += done;
    if (done < batchSize) return total;
    await sleep(pauseMs, undefined, { signal });
  }
}
