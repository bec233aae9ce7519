import type { CallHandlers } from "../app/calls.ts";
import { defineJob, defineSweep } from "../app/job.ts";
import { makeGuardianCode, makeGuardianLetters, revokeGuardianCodes } from "./codes.ts";
import { addChild, linkGuardian, showFamily, showFamilyOf, unlinkGuardian } from "./family.ts";
import { showChildLearning, showChildWork } from "./child-learning.ts";
import { tellFamilyOf } from "./job-kinds.ts";
import { deleteOldCodes } from "./store.ts";
import { tellFamily } from "./tell-family.ts";

export const guardianJobs = [
  defineSweep("guardians.sweep", 6, async ({ clock, database, signal }) => {
    await deleteOldCodes(database, clock.now(), { signal });
  }),
  defineJob({
    ...tellFamilyOf,
    timeoutMs: 60_000,
    run: async (telling, context) => await tellFamily(context, telling),
  }),
];

export const guardianHandlers = {
  "GET /account/family": showFamily,
  "POST /account/children": addChild,
  "GET /account/children/{id}/learning": showChildLearning,
  "GET /account/children/{id}/work/{submissionId}": showChildWork,
  "GET /staff/people/{id}/family": showFamilyOf,
  "POST /staff/guardianCodes": makeGuardianLetters,
  "POST /staff/people/{id}/guardianCode": makeGuardianCode,
  "POST /staff/people/{id}/guardianCode/revoke": revokeGuardianCodes,
  "POST /staff/people/{id}/guardians": linkGuardian,
  "POST /staff/people/{id}/guardians/remove": unlinkGuardian,
} satisfies Partial<CallHandlers>;
