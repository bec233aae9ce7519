import * as Y from "yjs";
import type { JobContext } from "../../app/job.ts";
import { measureUpdate } from "./measure-update.ts";
import { findToMerge, lockMinutes, readUpdates, replaceUpdates } from "./store.ts";

const updatesMin = 100;
const atOnce = 50;

/** Makes one update of the many of minutes that were written at length. Whoever reads them has the same text as before. */
export async function mergeMinutes({
  database,
  signal,
  log,
}: Pick<JobContext, "database" | "signal" | "log">): Promise<void> {
  for (const { meetingId, deptId } of await findToMerge(database.kysely, updatesMin, atOnce)) {
    if (signal.aborted) return;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it.
      await database.kysely.transaction().execute(async (trx) => {
        await lockMinutes(trx, deptId, meetingId);
        const updates = await readUpdates(trx, meetingId, 0, Number.MAX_SAFE_INTEGER);
        const last = updates.at(-1);
        if (!last || updates.length < 2) return;
        const body = mergeAll(updates.map((one) => one.body));
        const cost = measureUpdate(body)?.cost ?? body.length;
        await replaceUpdates(trx, meetingId, last.number, { body, cost });
      });
    } catch (error) {
      // Those of the others are merged all the same.
      log("meetings.minutesNotMerged", { meetingId, error });
    }
  }
}

const groupSize = 32;

/** Group by group: the library sorts all that it merges at once with each piece that it takes. */
function mergeAll(updates: readonly Uint8Array[]): Uint8Array {
  let all = updates;
  while (all.length > 1) {
    const merged: Uint8Array[] = [];
    for (let at = 0; at < all.length; at += groupSize)
      merged.push(Y.mergeUpdates(all.slice(at, at + groupSize)));
    all = merged;
  }
  return all[0] ?? new Uint8Array();
}
