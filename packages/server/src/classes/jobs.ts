import { defineJob } from "../app/job.ts";
import { rollYearKind } from "./job-kinds.ts";
import { rollYear } from "./year/roll-year.ts";

export const classJobs = [
  defineJob({
    ...rollYearKind,
    timeoutMs: 3_600_000,
    run: async (payload, context) => await rollYear(context, payload.yearId),
  }),
];
