import { type TObject, Type } from "typebox";
import type { Job, JobRun } from "../ports/jobs.ts";
import type { App } from "./context.ts";

/** What a handler of a job may ask of the world, and what it knows of its run. */
export type JobContext = App & JobRun;

/** A job of a feature, with its payload checked. Every feature lists its own in `jobs.ts`; `all-jobs.ts` collects them. */
export function defineJob<P extends TObject>(job: Job<P, App>): Job<P, App> {
  return job;
}

const sweepPayload = Type.Object({}, { additionalProperties: false });
const half = 1_800_000;
const day = 86_400_000;

/** Work of every hour that deletes what nobody needs any more, in batches. Of all sweeps one runs at a time, on all nodes together. */
export function defineSweep(
  name: string,
  /** Of the hour. */
  minute: number,
  run: (context: JobContext) => Promise<void>,
): Job<typeof sweepPayload, App> {
  return defineJob({
    name,
    payload: sweepPayload,
    attempts: 3,
    timeoutMs: half,
    queue: "sweeps",
    schedule: { cron: `${minute} * * * *`, payload: {}, catchUpMs: day },
    run: async (_payload, context) => await run(context),
  });
}

/** What a sweep needs besides its ports. */
export type Sweep = Pick<JobRun, "signal">;
