import { defineJob } from "../app/job.ts";
import { tell } from "./job-kinds.ts";
import { tellCourse } from "./tell-course.ts";

export const courseJobs = [
  defineJob({
    ...tell,
    timeoutMs: 30 * 60_000,
    run: async (telling, context) => await tellCourse(context, telling),
  }),
];
