import "./home.ts";
import { EventEmitter } from "node:events";
import { backOffDelayMs } from "@lyceum/kit";
import { type ParsedCronItem, run, type Runner, type TaskList, type WorkerPool } from "graphile-worker";
import type pg from "pg";
import type { JobLane } from "../../ports/jobs.ts";
import { makeWorkerLogger } from "./worker-pool.ts";

export type LaneOptions = {
  pgPool: pg.Pool;
  lane: JobLane;
  concurrency: number;
  pollMs: number;
  tasks: TaskList;
  schedule: ParsedCronItem[];
  /** Before the pool takes its first job. */
  poolBegins(poolId: string): Promise<void>;
  /** When it has taken its last and none of it runs. */
  poolEnds(poolId: string): Promise<void>;
  report(text: string, error?: unknown): void;
};

export type Lane = {
  /** The id by which jobs are locked now. */
  poolId(): string | null;
  /** Takes no new job from now on; ends when those that run have ended. */
  stop(): Promise<void>;
  /** Ends without waiting for them. */
  abandon(): Promise<void>;
};

const restart = { minMs: 1_000, maxMs: 30_000, factor: 2 };

/** Workers of graphile-worker for some of the jobs. A pool that gives up, because the database was away at the wrong moment, is followed by another. */
export async function openLane(options: LaneOptions): Promise<Lane> {
  let pool: WorkerPool | null = null;
  let runner: Runner | null = null;
  let isStopping = false;
  let restarts = 0;
  let waiting: NodeJS.Timeout | undefined;

  const start = async () => {
    const next = await runPool(options, (opened) => (pool = opened));
    runner = next;
    const { promise } = next;
    void promise.catch((error: unknown) => options.report("a pool has ended", error)).then(ended);
    if (isStopping) await next.stop();
  };
  const ended = async () => {
    if (isStopping) return;
    const poolId = pool?.id;
    pool = null;
    if (poolId !== undefined) await options.poolEnds(poolId).catch(() => {});
    startLater();
  };
  const startLater = () => {
    if (isStopping) return;
    waiting = setTimeout(
      () =>
        void start().then(
          () => (restarts = 0),
          () => startLater(),
        ),
      backOffDelayMs(restart, restarts++, Math.random()),
    );
  };

  await start();
  return {
    poolId: () => pool?.id ?? null,
    async stop() {
      isStopping = true;
      clearTimeout(waiting);
      await runner?.stop().catch(() => {});
    },
    async abandon() {
      await Promise.resolve(pool?.forcefulShutdown("the server stops")).catch(() => {});
    },
  };
}

async function runPool(options: LaneOptions, opened: (pool: WorkerPool) => void): Promise<Runner> {
  const { pgPool, lane, concurrency, pollMs, tasks, schedule, poolBegins, report } = options;
  const events = new EventEmitter();
  events.on("pool:create", ({ workerPool }: { workerPool: WorkerPool }) => opened(workerPool));
  return await run({
    pgPool,
    concurrency,
    pollInterval: pollMs,
    // The server ends its parts in its own order.
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: schedule,
    events,
    logger: makeWorkerLogger(report),
    preset: {
      plugins: [
        {
          name: `lyceum-${lane}`,
          worker: {
            hooks: { startWorker: (_context, { worker }) => poolBegins(worker.workerPool.id) },
          },
        },
      ],
      // In this mode what cannot be written ends the pool, in the other the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  });
}
