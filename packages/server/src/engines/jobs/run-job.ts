import { setTimeout as sleep } from "node:timers/promises";
import type { Static, TObject } from "typebox";
import { Errors } from "typebox/value";
import { type AnyJob, DeadJob, type JobRun } from "../../ports/jobs.ts";

/** Why a run was ended from outside; what its signal aborts with. */
export class RunEnded extends Error {
  override readonly name = "RunEnded";
  readonly why: "time" | "cancelled" | "stop" | "lost";

  constructor(why: RunEnded["why"]) {
    super(`the job is to end (${why})`);
    this.why = why;
  }
}

/** What becomes of the job after a run that did not throw. */
export type Outcome = "done" | "givenBack";

export type RunningJob = {
  id: string;
  end(why: RunEnded["why"]): void;
  /** When the handler has come to its end, whatever it was. */
  settled: Promise<void>;
};

export type Attempt<Context> = Pick<JobRun, "jobId" | "attempt" | "progress"> & {
  job: AnyJob<Context>;
  payload: unknown;
  context: Context;
  isCancelled: boolean;
  /** A handler that does not heed its signal is left behind after so long. */
  settleMs: number;
  /** Called with the run once it runs; what it answers is called at the end. */
  begun(running: RunningJob): () => void;
};

/** One try of one job. Throws what makes the try a failure; `DeadJob` means that there is to be no other. */
export async function runJob<Context>(attempt: Attempt<Context>): Promise<Outcome> {
  const { job, payload, jobId, settleMs } = attempt;
  if (attempt.isCancelled) return "done";
  const problem = problemOf(job.payload, payload);
  if (problem !== null) throw new DeadJob(`The payload is not one of ${job.name}: ${problem}.`);
  const controller = new AbortController();
  const { signal } = controller;
  const end = (why: RunEnded["why"]) => controller.abort(new RunEnded(why));
  const timer = setTimeout(() => end("time"), job.timeoutMs);
  const handled = handle(attempt, signal);
  const ended = attempt.begun({ id: jobId, end, settled: handled.then(ignore, ignore) });
  try {
    await Promise.race([handled, leftBehind(signal, settleMs)]);
  } catch (error) {
    // What it throws because it was told to end says nothing.
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    ended();
  }
  return outcomeOf(job, signal);
}

async function handle<Context>(attempt: Attempt<Context>, signal: AbortSignal): Promise<void> {
  const { job, payload, context, jobId, progress } = attempt;
  // Checked against the schema.
  await job.run(payload as Static<TObject>, {
    ...context,
    jobId,
    attempt: attempt.attempt,
    progress,
    signal,
  });
}

/** Ends some time after the signal. */
async function leftBehind(signal: AbortSignal, settleMs: number): Promise<void> {
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  await sleep(settleMs, undefined, { ref: false });
}

function outcomeOf({ timeoutMs }: AnyJob<never>, signal: AbortSignal): Outcome {
  const why = signal.reason instanceof RunEnded ? signal.reason.why : null;
  if (why === "time") throw new Error(`It was ended after ${timeoutMs / 1_000} s.`);
  if (why === "lost") throw new Error("This node was taken for lost, and the job was given to others.");
  return why === "stop" ? "givenBack" : "done";
}

/** Null for a payload that fits. */
export function problemOf(schema: TObject, payload: unknown): string | null {
  const [error] = Errors(schema, payload);
  return error ? `${error.instancePath || "it"} ${error.message}` : null;
}

function ignore(): void {}
