import { defineJob } from "../app/job.ts";
import { remind, tell, tellProposal } from "./job-kinds.ts";
import { remindPeople, tellPeople, tellProposed } from "./tell-people.ts";

const timeoutMs = 30 * 60_000;

export const activityJobs = [
  defineJob({
    ...tell,
    timeoutMs,
    run: async (telling, context) => await tellPeople(context, telling),
  }),
  defineJob({
    ...tellProposal,
    timeoutMs,
    run: async (telling, context) => await tellProposed(context, telling),
  }),
  defineJob({
    ...remind,
    timeoutMs,
    run: async (reminding, context) => await remindPeople(context, reminding),
  }),
];
