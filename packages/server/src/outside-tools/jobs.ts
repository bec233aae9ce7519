import { defineSweep } from "../app/job.ts";
import { deleteInBatches } from "../db/delete-in-batches.ts";

const ended = [
  "edu.lti_launch",
  "edu.lti_choice",
  "edu.lti_token",
  "edu.lti_said_once",
  // The key that launches are signed with has no end.
  "edu.lti_key",
] as const;

export const outsideToolJobs = [
  defineSweep("outsideTools.sweep", 21, async ({ clock, database, signal }) => {
    for (const table of ended)
      // oxlint-disable-next-line no-await-in-loop
      await deleteInBatches(database, table, "ends_at <= $1", [clock.now()], { signal });
  }),
];
