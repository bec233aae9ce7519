import { Type } from "typebox";
import { defineJob, defineSweep, type JobContext } from "../app/job.ts";
import { inBatches } from "../db/delete-in-batches.ts";
import { sendToStore } from "./job-kinds.ts";
import { addSending, sendStatements } from "./send-statements.ts";
import { deleteManyRefused, deleteOld } from "./store/outbox.ts";
import { listReady, noteFull } from "./store/stores.ts";

const readyMax = 1_000;

export const statementJobs = [
  defineJob({
    ...sendToStore,
    timeoutMs: 60_000,
    lane: "stores",
    run: async ({ deptId }, context) => await sendStatements(context, deptId, context),
  }),
  /** Facts add no job of their own; what waits, or pauses, is found here. */
  defineJob({
    name: "statements.look",
    payload: Type.Object({}, { additionalProperties: false }),
    attempts: 3,
    timeoutMs: 60_000,
    lane: "quick",
    schedule: { cron: "* * * * *", payload: {}, catchUpMs: 60_000 },
    async run(_payload, app) {
      await noteFull(app.database.kysely, null);
      const ready = await listReady(app.database.kysely, app.clock.now(), readyMax);
      // Each in a transaction of its own.
      // oxlint-disable-next-line no-await-in-loop
      for (const deptId of ready) await addSending(app, deptId);
    },
  }),
  defineSweep("statements.sweep", 26, sweepStatements),
] as const;

export async function sweepStatements({
  database: { kysely },
  clock,
  signal,
}: Pick<JobContext, "database" | "clock" | "signal">): Promise<void> {
  await inBatches({ signal }, async (batchSize) => await deleteOld(kysely, clock.now(), batchSize));
  await deleteManyRefused(kysely);
}
