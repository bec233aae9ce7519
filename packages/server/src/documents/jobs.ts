import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep, type Sweep } from "../app/job.ts";
import { unrefer } from "../files/index.ts";
import { actOn } from "./act.ts";
import { publishDue, publishKey } from "./job-kinds.ts";
import { findDocument } from "./store/documents.ts";
import { deleteDocument, deleteOldLeases, findOldBinned } from "./store/sweep.ts";

const minute = 60_000;

export const documentJobs = [
  defineJob({
    ...publishDue,
    timeoutMs: minute,
    lane: "quick",
    async run({ deptId, docId }, context) {
      await publishScheduled(context, deptId, docId);
    },
  }),
  defineSweep("documents.sweep", 27, emptyBin),
];

/** Publishes a document at its time. One whose schedule was taken back or moved is left alone. */
export async function publishScheduled(app: App, deptId: number, docId: number): Promise<void> {
  await app.database.kysely.transaction().execute(async (trx) => {
    const document = await findDocument(trx, deptId, docId, { locks: true });
    if (!document?.state.isScheduled || document.state.isBinned) return;
    const now = app.clock.now();
    const { scheduledAt, scheduledBy, authorId } = document;
    if (scheduledAt !== null && scheduledAt > now) {
      // The clock of the database runs ahead of this one's.
      await app.jobs.add(
        trx,
        publishDue,
        { deptId, docId },
        { jobKey: publishKey(docId), runAt: scheduledAt },
      );
      return;
    }
    const actor = { realm: "edu", deptId, accountId: scheduledBy ?? authorId ?? "", at: now } as const;
    await actOn({ app, trx, actor }, document, "fallDue");
  });
}

const batch = 100;

/** Deletes what lies in the recycle bin for 30 days, with its versions; and leases that are over. */
export async function emptyBin(app: App & Sweep): Promise<void> {
  const before = app.clock.now() - limits.documentBinLife.value;
  for (;;) {
    const old = await findOldBinned(app.database.kysely, before, batch);
    for (const { docId, deptId } of old) {
      if (app.signal.aborted) return;
      await app.database.kysely.transaction().execute(async (trx) => {
        if (!(await deleteDocument(trx, { deptId, docId }, before))) return;
        for (const kind of ["document", "documentWork"])
          await unrefer(app, trx, "edu", { kind, id: String(docId), deptId });
      });
    }
    if (old.length < batch) break;
  }
  await deleteOldLeases(app.database.kysely, app.clock.now());
}
