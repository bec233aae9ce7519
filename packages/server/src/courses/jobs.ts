import { defineJob } from "../app/job.ts";
import { tell, unpack } from "./job-kinds.ts";
import { unpackPackage } from "./packages/unpack.ts";
import { tellCourse } from "./tell-course.ts";

export const courseJobs = [
  defineJob({
    ...tell,
    timeoutMs: 30 * 60_000,
    run: async (telling, context) => await tellCourse(context, telling),
  }),
  defineJob({
    ...unpack,
    timeoutMs: 10 * 60_000,
    run: async (unpacking, context) => await unpackPackage(context, unpacking),
  }),
];
