import "./home.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { randomId } from "@lyceum/kit";
import { type JobHelpers, parseCronItems, type TaskList } from "graphile-worker";
import type { Log } from "../../app/context.ts";
import type { Database } from "../../ports/database.ts";
import {
  type AnyJob,
  DeadJob,
  type JobLane,
  type JobWorkers,
  longestRunMs,
  PutOffJob,
} from "../../ports/jobs.ts";
import { type Lane, openLane } from "./lane.ts";
import { addLease, endLease, endUnknownJobs, freeLostJobs, renewLeases } from "./leases.ts";
import { type RunningJob, runJob } from "./run-job.ts";
import { findCancelled, insertNames, putOff, takeLastTries, writeProgress } from "./store.ts";
import { openWorkerPool } from "./worker-pool.ts";

export type JobTimes = {
  /** How often a node says that it lives, and looks for what was cancelled elsewhere. */
  heartbeatMs: number;
  /** The jobs of a node that was not heard for so long are given to others. */
  leaseMs: number;
  /** How often workers look for jobs whose time has come; new ones are told to them. */
  pollMs: number;
  /** A job is dead when no node had a handler for it for so long. */
  unknownMs: number;
  /** What runs at the stop of a node gets so long. */
  stopMs: number;
  /** A handler that does not heed its signal is left behind after so long. */
  settleMs: number;
};

export const jobTimes: JobTimes = {
  heartbeatMs: 5_000,
  leaseMs: 30_000,
  pollMs: 2_000,
  unknownMs: 60_000,
  stopMs: 2_000,
  settleMs: 1_000,
};

const concurrency: Record<JobLane, number> = { quick: 2, long: 2, hooks: 2, stores: 2 };
const lastErrorMax = 2_000;

/** The workers of one node: a pool for each lane, and a heartbeat for all. `running` is what `cancel` looks into. */
export async function startWorkers<Context>(
  { database, log, times }: { database: Database; log: Log; times: JobTimes },
  running: Map<string, RunningJob>,
  jobs: readonly AnyJob<Context>[],
  context: Context,
): Promise<JobWorkers> {
  checkJobs(jobs);
  const { kysely } = database;
  const lanes: Lane[] = [];
  /** Whose lease says for which jobs it has a handler, also while a pool is started again. */
  const nodeId = `node-${randomId()}`;
  const poolIds = () => lanes.map((lane) => lane.poolId()).filter((id) => id !== null);
  // Each lane listens on a connection of its own.
  const workers = Object.values(concurrency);
  const connections = workers.reduce((sum, count) => sum + count, workers.length);
  const pgPool = openWorkerPool(database.url, connections);

  async function runHere(job: AnyJob<Context>, payload: unknown, helpers: JobHelpers): Promise<void> {
    const { id, attempts, max_attempts } = helpers.job;
    const [cancelled] = await findCancelled(kysely, [id]);
    const outcome = await runJob({
      job,
      context,
      payload: withoutCron(payload),
      jobId: id,
      attempt: attempts,
      isCancelled: cancelled !== undefined,
      settleMs: times.settleMs,
      progress: async (fraction, text = "") => await writeProgress(kysely, id, fraction, text),
      begun(run) {
        running.set(id, run);
        return () => void running.delete(id);
      },
    }).catch(async (error: unknown) => {
      if (error instanceof PutOffJob) {
        await putOff(kysely, id, error.until);
        throw error;
      }
      const isDead = error instanceof DeadJob || attempts >= max_attempts;
      if (error instanceof DeadJob) await takeLastTries(kysely, id);
      const stack = error instanceof Error ? error.stack : undefined;
      log(isDead ? "job.dead" : "job.failed", {
        job: job.name,
        id,
        attempt: attempts,
        error: stack ?? error,
      });
      throw new Error(String(error).slice(0, lastErrorMax), { cause: error });
    });
    // Its try was given back in the database; graphile-worker must neither complete nor fail it.
    if (outcome === "givenBack") await new Promise(() => {});
  }

  const names = jobs.map(({ name }) => name);
  const report = (text: string, error?: unknown) =>
    log("jobs.workers", error === undefined ? { text } : { text, error });
  const openLaneOf = async (lane: JobLane) => {
    const own = jobs.filter((job) => (job.lane ?? "long") === lane);
    if (own.length === 0) return;
    const tasks: TaskList = Object.fromEntries(
      own.map((job) => [job.name, (payload: unknown, helpers: JobHelpers) => runHere(job, payload, helpers)]),
    );
    const opened = await openLane({
      pgPool,
      lane,
      concurrency: concurrency[lane],
      pollMs: times.pollMs,
      tasks,
      schedule: scheduleOf(own),
      poolBegins: (poolId) => addLease(kysely, poolId, []),
      poolEnds: (poolId) => endLease(kysely, poolId),
      report,
    });
    lanes.push(opened);
  };

  async function renewLease(): Promise<void> {
    const lost = await renewLeases(kysely, [nodeId, ...poolIds()]);
    for (const id of lost) await addLease(kysely, id, id === nodeId ? names : []);
    if (lost.length > 0) for (const run of running.values()) run.end("lost");
    for (const id of await findCancelled(kysely, [...running.keys()])) running.get(id)?.end("cancelled");
    const freed = await freeLostJobs(kysely, times.leaseMs);
    if (freed > 0) log("jobs.freed", { jobs: freed });
    await endUnknownJobs(kysely, times.unknownMs);
  }

  let renewing = Promise.resolve();
  const heartbeat = setInterval(() => {
    renewing = renewing.then(renewLease).catch((error: unknown) => log("jobs.heartbeat", { error }));
  }, times.heartbeatMs);

  async function close(): Promise<void> {
    const stopping = Promise.all(lanes.map((lane) => lane.stop()));
    await Promise.race([stopping, sleep(times.stopMs)]);
    const left = [...running.values()];
    for (const run of left) run.end("stop");
    await Promise.race([Promise.all(left.map((run) => run.settled)), sleep(times.settleMs)]);
    clearInterval(heartbeat);
    await renewing;
    for (const id of [nodeId, ...poolIds()]) await endLease(kysely, id);
    if (left.length > 0) await Promise.all(lanes.map((lane) => lane.abandon()));
    await stopping;
    await pgPool.end();
  }

  let closing: Promise<void> | undefined;
  const started: JobWorkers = { close: () => (closing ??= close()) };
  try {
    await insertNames(
      kysely,
      names,
      jobs.map(({ queue }) => queue).filter((queue) => queue !== undefined),
    );
    await addLease(kysely, nodeId, names);
    await openLaneOf("quick");
    await openLaneOf("long");
    await openLaneOf("hooks");
    await openLaneOf("stores");
  } catch (error) {
    await started.close();
    throw error;
  }
  return started;
}

function checkJobs(jobs: readonly AnyJob<never>[]): void {
  const names = new Set<string>();
  for (const { name, timeoutMs } of jobs) {
    if (names.has(name)) throw new Error(`two jobs are called ${name}`);
    if (timeoutMs > longestRunMs) throw new Error(`${name} may run for longer than ${longestRunMs} ms`);
    names.add(name);
  }
}

/** At most one of a kind waits at a time. */
function scheduleOf(jobs: readonly AnyJob<never>[]) {
  return parseCronItems(
    jobs.flatMap(({ name, schedule, attempts, queue }) =>
      schedule === undefined
        ? []
        : [
            {
              task: name,
              identifier: name,
              match: schedule.cron,
              // Every payload is an object; see `JobKind`.
              payload: schedule.payload as Record<string, unknown>,
              options: {
                backfillPeriod: schedule.catchUpMs,
                maxAttempts: attempts,
                jobKey: `schedule:${name}`,
                ...(queue === undefined ? {} : { queueName: queue }),
              },
            },
          ],
    ),
  );
}

/** What graphile-worker adds to the payload of a scheduled job. */
function withoutCron(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || !("_cron" in payload)) return payload;
  const { _cron, ...own } = payload;
  return own;
}
