import { limits } from "@lyceum/contract/limits";
import { defineJob, defineSweep } from "../app/job.ts";
import { tellAskedOf } from "./job-kinds.ts";
import { deleteOldLogs } from "./store.ts";
import { tellAsked } from "./tell-asked.ts";

export const deviceLogJobs = [
  defineJob({
    ...tellAskedOf,
    timeoutMs: 60_000,
    run: async (asked, context) => await tellAsked(context, asked),
  }),
  defineSweep("deviceLogs.sweep", 54, async ({ database, clock, signal }) => {
    await deleteOldLogs(database, clock.now() - limits.deviceLogLife.value, { signal });
  }),
];
