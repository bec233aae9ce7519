import { defineSweep } from "../app/job.ts";
import { deleteOldEntries } from "./delete-old-entries.ts";

export const auditJobs = [
  defineSweep("audit.sweep", 53, async (context) => void (await deleteOldEntries(context, context))),
];
