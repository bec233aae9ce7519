import * as Y from "yjs";
import type { JobContext } from "../../app/job.ts";
import { findToMerge, lockMinutes, readUpdates, replaceUpdates } from "./store.ts";

const updatesMin = 100;
const atOnce = 50;

/** Makes one update of the many of minutes that were written at length. Whoever reads them has the same text as before. */
export async function mergeMinutes({
  database,
  signal,
}: Pick<JobContext, "database" | "signal">): Promise<void> {
  for (const { meetingId, deptId } of await findToMerge(database.kysely, updatesMin, atOnce)) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it.
    await database.kysely.transaction().execute(async (trx) => {
      await lockMinutes(trx, deptId, meetingId);
      const updates = await readUpdates(trx, meetingId, 0, Number.MAX_SAFE_INTEGER);
      const last = updates.at(-1);
      if (!last || updates.length < 2) return;
      await replaceUpdates(trx, meetingId, last.number, Y.mergeUpdates(updates.map(({ body }) => body)));
    });
  }
}
