import { defineJob } from "../app/job.ts";
import { remind, tell } from "./job-kinds.ts";
import { remindPeople, tellPeople } from "./tell-people.ts";

const timeoutMs = 30 * 60_000;

export const liveJobs = [
  defineJob({
    ...tell,
    timeoutMs,
    run: async (telling, context) => await tellPeople(context, telling),
  }),
  defineJob({
    ...remind,
    timeoutMs,
    run: async (reminding, context) => await remindPeople(context, reminding),
  }),
];
