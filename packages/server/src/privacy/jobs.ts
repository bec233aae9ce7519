import { defineJob } from "../app/job.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";
import { eraseKind, exportKind } from "./job-kinds.ts";

const half = 1_800_000;

export const privacyJobs = [
  defineJob({
    ...exportKind,
    timeoutMs: half,
    run: async ({ requestId }, context) => await exportAccount(context, requestId),
  }),
  defineJob({
    ...eraseKind,
    timeoutMs: half,
    run: async ({ requestId }, context) => await eraseAccount(context, requestId),
  }),
];
