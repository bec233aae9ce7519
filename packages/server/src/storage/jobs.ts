import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { makePagesJob } from "./documents/make-pages.ts";
import { storeName, thumbName, variantFolder } from "./names.ts";
import { deleteObjectRow, findOver } from "./store/objects.ts";

export const storageJobs = [defineSweep("storage.sweep", 18, sweepObjects), makePagesJob];

/** An upload may still be at its last piece when its token ends. */
const graceMs = 3_600_000;
const pageSize = 500;
const failuresMax = 100;

/** Removes uploads that were not ended while their token was good, and objects whose time is over (M16). One that cannot be removed keeps no other. */
export async function sweepObjects({
  clock,
  database,
  stores,
  signal,
}: Pick<App, "clock" | "database" | "stores"> & Sweep): Promise<void> {
  const now = clock.now();
  const unfinishedBefore = now - limits.storageTokenLife.value - graceMs;
  const { providers } = stores;
  const failed = new Map<number, unknown>();
  while (failed.size < failuresMax) {
    const except = [...failed.keys()];
    const page = await findOver(database, { unfinishedBefore, now, limit: pageSize, except, providers });
    for (const object of page) {
      signal.throwIfAborted();
      try {
        // The row last: what a crash leaves is found again.
        const store = stores.of(object.provider);
        await store.deleteBelow(variantFolder(object));
        await store.delete(storeName(object));
        await store.delete(thumbName(object));
        await deleteObjectRow(database, object.id);
      } catch (error) {
        failed.set(object.id, error);
      }
    }
    if (page.length === 0) break;
  }
  const [cause] = failed.values();
  const over = { unfinishedBefore, now, limit: 1, except: [], providers };
  const [elsewhere] = await findOver(database, { ...over, isElsewhere: true });
  if (elsewhere && failed.size === 0)
    throw new Error(`objects that are over lie in store ${elsewhere.provider}, which is not configured`);
  if (failed.size > 0) throw new Error(`${failed.size} objects cannot be removed`, { cause });
}
