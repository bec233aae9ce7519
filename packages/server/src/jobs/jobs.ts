import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";

export const jobJobs = [defineSweep("jobs.sweep", 48, sweepDeadJobs)];

const deadLifeMs = 2_592_000_000;

/** Deletes jobs that are dead for a month, and what is kept of jobs that are gone. */
export async function sweepDeadJobs({
  jobs,
  clock,
  signal,
}: Pick<App, "jobs" | "clock"> & Sweep): Promise<void> {
  await jobs.sweep(clock.now() - deadLifeMs, signal);
}
