import { defineJob, defineSweep } from "../app/job.ts";
import { emptyTrash } from "./job-kinds.ts";
import { sweepTrash } from "./trash-nodes.ts";

export const driveJobs = [
  defineJob({
    ...emptyTrash,
    timeoutMs: 30 * 60_000,
    run: async (_payload, context) => await sweepTrash(context),
  }),
  defineSweep("drive.sweep", 44, sweepTrash),
];
