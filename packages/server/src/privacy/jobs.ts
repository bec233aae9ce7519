import { defineJob } from "../app/job.ts";
import { eraseAccount } from "./erase-account.ts";
import { eraseMember } from "./erase-member.ts";
import { exportAccount } from "./export-account.ts";
import { eraseKind, exportKind } from "./job-kinds.ts";

const half = 1_800_000;

export const privacyJobs = [
  defineJob({
    ...exportKind,
    timeoutMs: half,
    run: async ({ requestId, realm }, context) => await exportAccount(context, requestId, realm),
  }),
  defineJob({
    ...eraseKind,
    timeoutMs: half,
    run: async ({ requestId, realm }, context) =>
      await (realm === "social" ? eraseMember : eraseAccount)(context, requestId),
  }),
];
