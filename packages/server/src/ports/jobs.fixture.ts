import type { JobView } from "@lyceum/contract/shapes";
import { Type } from "typebox";
import { onTestFinished } from "vitest";
import type { Database } from "./database.ts";
import type { Job, JobEngine, JobRun } from "./jobs.ts";

export type NumberedJob = Job<typeof Numbered, object>;
type Handler = (payload: { n: number }, run: JobRun) => Promise<void>;

const Numbered = Type.Object({ n: Type.Integer() }, { additionalProperties: false });

/** A job that takes a number. */
export function numbered(name: string, run: Handler, more: Partial<NumberedJob> = {}): NumberedJob {
  return { name, payload: Numbered, attempts: 3, timeoutMs: 20_000, run, ...more };
}

/** A handler that ends with its signal, and what was seen of it. */
export function hanging() {
  const begun: number[] = [];
  const ended: string[] = [];
  const run: Handler = async ({ n }, { signal, attempt }) => {
    begun.push(attempt);
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    ended.push(`${n} ${String(signal.reason)}`);
    signal.throwIfAborted();
  };
  return { begun, ended, run };
}

/** Works until the test is over. */
export async function work(engine: JobEngine, ...jobs: NumberedJob[]): Promise<{ close(): Promise<void> }> {
  const workers = await engine.work(jobs, {});
  onTestFinished(() => workers.close());
  return workers;
}

export async function viewOf(engine: JobEngine, id: string): Promise<JobView | undefined> {
  const { jobs } = await engine.list({ offset: 0, limit: 1_000 });
  return jobs.find((job) => job.id === id);
}

export async function addOne(
  { kysely }: Database,
  engine: JobEngine,
  kind: NumberedJob,
  n: number,
  options?: Parameters<JobEngine["add"]>[3],
): Promise<string> {
  return await kysely.transaction().execute((trx) => engine.add(trx, kind, { n }, options));
}
