import type { JobView } from "@lyceum/contract/shapes";
import type { Static, TObject } from "typebox";
import type { Db } from "./database.ts";

/** What can be done in the background: the part of a job that whoever adds it must know. */
export type JobKind<P extends TObject = TObject> = {
  /** "feature.action". The database keeps it, so it is never given to anything else. */
  name: string;
  payload: P;
  /** Tries before the job is dead; between them the pause grows from seconds to hours. */
  attempts: number;
  /** Jobs of one queue run one at a time, on all nodes together. A few fixed names, never one for each thing. */
  queue?: string;
};

/** A kind with its handler. It may run more than once for one job, also at the same time after a node was lost: handlers are idempotent. */
export type Job<P extends TObject, Context> = JobKind<P> & {
  /** A run that takes longer is aborted and counts as failed; at most `longestRunMs`. */
  timeoutMs: number;
  /** Quick jobs (seconds) have workers of their own, so that they never wait behind long ones. Default: long. */
  lane?: JobLane;
  /** Adds the job by itself, once on all nodes together. */
  schedule?: JobSchedule<Static<P>>;
  run(payload: Static<P>, context: Context & JobRun): Promise<void>;
};

/** Programs of others are asked in "hooks" and learning record stores in "stores", so that a slow one holds up nobody but its like. */
export type JobLane = "quick" | "long" | "hooks" | "stores";

export type JobSchedule<Payload> = {
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string;
  payload: Payload;
  /** Times that were missed while no node ran are made up for when they are no longer ago than this; a job that waits is not added twice. */
  catchUpMs: number;
};

/** With whatever payload, as lists hold it. */
export type AnyJob<Context> = Omit<Job<TObject, Context>, "schedule"> & { schedule?: JobSchedule<object> };

/** What a handler knows of its own run. */
export type JobRun = {
  jobId: string;
  /** 1 at the first try. */
  attempt: number;
  /** Aborts when time is up, the job is cancelled or the server stops; what the handler does after it does not count. */
  signal: AbortSignal;
  /** How much is done, from 0 to 1, and what is being done (data such as a file name, no sentence). */
  progress(fraction: number, text?: string): Promise<void>;
};

/** Thrown by a handler when no later try can succeed: the job is dead at once. */
export class DeadJob extends Error {
  override readonly name = "DeadJob";
}

/** Thrown by a handler that cannot do its work before a time in ms: the job waits until then, with the try that it had begun. */
export class PutOffJob extends Error {
  override readonly name = "PutOffJob";
  readonly until: number;

  constructor(message: string, until: number) {
    super(message);
    this.until = until;
  }
}

/** Longer runs are cut into several jobs. */
export const longestRunMs = 10_800_000;

export type AddOptions = {
  /** Not before this time, in milliseconds since the epoch. */
  runAt?: number;
  /** A job with this key that waits is replaced; one that runs goes on, and this one follows. */
  jobKey?: string;
  /** Instead of the kind's. */
  maxAttempts?: number;
  /** A lower number runs first. Default: 0. */
  priority?: number;
};

/** What features may ask. Every engine passes `jobs.suite.ts`. */
export type Jobs = {
  /** Adds a job with the transaction: rolled back with it, and started no earlier than its commit. Answers its id. */
  add<P extends TObject>(
    trx: Db,
    kind: JobKind<P>,
    payload: Static<P>,
    options?: AddOptions,
  ): Promise<string>;
  /** Several of one kind in one statement. */
  addAll<P extends TObject>(
    trx: Db,
    kind: JobKind<P>,
    jobs: readonly (AddOptions & { payload: Static<P> })[],
  ): Promise<void>;
  /** Removes a job that waits, and aborts one that runs, on whatever node, without another try. False: there is none. */
  cancel(jobKey: string): Promise<boolean>;
  /** Whether a job with this key waits or runs. */
  isLive(jobKey: string): Promise<boolean>;
  /** Newest first. */
  list(filter: {
    state?: JobView["state"];
    offset: number;
    limit: number;
  }): Promise<{ jobs: JobView[]; total: number }>;
  /** How many there are by state. */
  count(): Promise<Record<JobView["state"], number>>;
  /** Lets a job that is dead or waits run after the commit, with all its tries. Answers it as it was; null: there is none, or it runs. */
  retry(trx: Db, id: string): Promise<JobSummary | null>;
  /** Removes a job, or ends it at the next heartbeat while it runs. Answers it as it was; null: there is none. */
  discard(trx: Db, id: string): Promise<JobSummary | null>;
  /** Deletes what is kept of jobs that are gone, and dead jobs that nobody looked at since `deadBefore`. */
  sweep(deadBefore: number, signal: AbortSignal): Promise<void>;
};

/** What the composition root holds. */
export type JobSummary = Pick<JobView, "name" | "state" | "attempts" | "lastError">;

export type JobEngine = Jobs & {
  /** Starts the workers of this node. Throws when two jobs share a name, or a schedule cannot be read. */
  work<Context>(jobs: readonly AnyJob<Context>[], context: Context): Promise<JobWorkers>;
};

/** The workers of one node. */
export type JobWorkers = {
  /** Takes no new jobs, gives those that run a little time, then aborts them and gives them back with their try. Safe to call twice. */
  close(): Promise<void>;
};
