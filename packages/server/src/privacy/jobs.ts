import { defineJob, defineSweep } from "../app/job.ts";
import { eraseAccount } from "./erase-account.ts";
import { eraseMember } from "./erase-member.ts";
import { exportAccount } from "./export-account.ts";
import { eraseKind, exportKind } from "./job-kinds.ts";
import { endLostExports } from "./store/requests.ts";

const half = 1_800_000;
const day = 86_400_000;

export const privacyJobs = [
  defineSweep("privacy.sweep", 58, async ({ clock, database }) => {
    const now = clock.now();
    for (const realm of ["edu", "social"] as const)
      await endLostExports(database.kysely, realm, now - day, now);
  }),
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
