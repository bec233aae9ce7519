import type { Log } from "../../app/context.ts";
import type { Database } from "../../ports/database.ts";
import type { AddOptions, JobEngine, JobKind } from "../../ports/jobs.ts";
import { problemOf, type RunningJob } from "./run-job.ts";
import {
  cancelJob,
  countJobs,
  insertJobs,
  isLiveJob,
  type NewJob,
  readJobs,
  retryJob,
  sweepJobs,
} from "./store.ts";
import { jobTimes, type JobTimes, startWorkers } from "./work.ts";

/** graphile-worker on the database of the application. Nothing is opened before `work`. */
export function openJobs(database: Database, log: Log, times: Partial<JobTimes> = {}): JobEngine {
  const { kysely } = database;
  /** What runs on this node. */
  const running = new Map<string, RunningJob>();
  return {
    async add(trx, kind, payload, options) {
      const [id = ""] = await insertJobs(trx, [newJob(kind, payload, options)]);
      return id;
    },
    async addAll(trx, kind, jobs) {
      if (jobs.length === 0) return;
      await insertJobs(
        trx,
        jobs.map(({ payload, ...options }) => newJob(kind, payload, options)),
      );
    },
    async cancel(jobKey) {
      const cancelled = await kysely.transaction().execute((trx) => cancelJob(trx, { key: jobKey }));
      // On another node its heartbeat sees it.
      if (cancelled?.state === "running") running.get(cancelled.id)?.end("cancelled");
      return cancelled !== null;
    },
    discard: async (trx, id) => await cancelJob(trx, { id }),
    count: async () => await countJobs(kysely),
    isLive: async (jobKey) => await isLiveJob(kysely, jobKey),
    list: async (filter) => await readJobs(kysely, filter),
    retry: async (trx, id) => await retryJob(trx, id),
    sweep: async (deadBefore, signal) => await sweepJobs(database, deadBefore, signal),
    work: async (jobs, context) =>
      await startWorkers({ database, log, times: { ...jobTimes, ...times } }, running, jobs, context),
  };
}

function newJob(kind: JobKind, payload: unknown, options: AddOptions = {}): NewJob {
  const problem = problemOf(kind.payload, payload);
  if (problem !== null) throw new TypeError(`The payload is not one of ${kind.name}: ${problem}.`);
  return {
    name: kind.name,
    payload,
    queue: kind.queue ?? null,
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? kind.attempts,
    jobKey: options.jobKey ?? null,
    priority: options.priority ?? 0,
  };
}
