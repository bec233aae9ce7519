import { defineJob } from "../app/job.ts";
import { mailInvitation } from "./invite.ts";
import { invite } from "./job-kinds.ts";

export const platformJobs = [
  defineJob({
    ...invite,
    timeoutMs: 60_000,
    run: async (invitation, context) => await mailInvitation(context, invitation),
  }),
];
