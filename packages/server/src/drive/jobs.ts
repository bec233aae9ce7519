import { defineJob, defineSweep } from "../app/job.ts";
import { emptyTrash } from "./job-kinds.ts";
import { figures } from "./figures.ts";
import { deleteOldLinks } from "./store/links.ts";
import { sweepTrash } from "./trash-nodes.ts";

export const driveJobs = [
  defineJob({
    ...emptyTrash,
    timeoutMs: 30 * 60_000,
    run: async (_payload, context) => await sweepTrash(context),
  }),
  defineSweep("drive.sweep", 44, async (context) => {
    const { clock, database } = context;
    await deleteOldLinks(database.kysely, clock.now() - figures.linkKeptFor);
    await sweepTrash(context);
  }),
];
