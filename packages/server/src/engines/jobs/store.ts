import type { JobView } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Database, Db } from "../../ports/database.ts";
import type { JobSummary } from "../../ports/jobs.ts";

// Tables named _private_… belong to graphile-worker, which is pinned: only this file knows them, and the suite would show a change.

const stateOf = sql`case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead' else 'queued' end`;

export type NewJob = {
  name: string;
  payload: unknown;
  queue: string | null;
  runAt: number | null;
  maxAttempts: number;
  jobKey: string | null;
  priority: number;
};

/** Answers the ids. Throws when workers take each job that these would replace, time and again. */
export async function insertJobs(trx: Db, jobs: readonly NewJob[]): Promise<string[]> {
  const ids: string[] = [];
  let left = jobs;
  for (let tries = 0; left.length > 0 && tries < mostTries; tries += 1) {
    const added = await insertFree(trx, left);
    ids.push(...added.map(({ id }) => id));
    const keys = new Set(added.map(({ key }) => key));
    left = left.filter(({ jobKey }) => jobKey !== null && !keys.has(jobKey));
  }
  if (left.length > 0) throw new Error(`${left.length} jobs were not added, first of them ${left[0]?.name}`);
  return ids;
}

const mostTries = 20;

/** Leaves out each job with the key of one that a worker takes at this moment; the next call sees that one as running. */
async function insertFree(trx: Db, jobs: readonly NewJob[]): Promise<{ id: string; key: string | null }[]> {
  const specs = jobs.map((job) => ({
    identifier: job.name,
    payload: job.payload,
    queue_name: job.queue,
    run_at: job.runAt === null ? null : new Date(job.runAt).toISOString(),
    max_attempts: job.maxAttempts,
    job_key: job.jobKey,
    priority: job.priority,
  }));
  const { rows } = await sql<{ id: string; key: string | null }>`
    select id::text, key from graphile_worker.add_jobs(
      array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json))
    )`.execute(trx);
  return rows;
}

/**
 * Makes names of jobs and queues known at once. Otherwise the first transaction that adds a job of a name would hold up every
 * other one that does, and the workers, until its end.
 */
export async function insertNames(
  kysely: Db,
  names: readonly string[],
  queues: readonly string[],
): Promise<void> {
  await sql`
    insert into graphile_worker._private_tasks (identifier) select unnest(${[...names]}::text[])
    on conflict do nothing`.execute(kysely);
  await sql`
    insert into graphile_worker._private_job_queues (queue_name) select distinct unnest(${[...queues]}::text[])
    on conflict do nothing`.execute(kysely);
}

/** Removes the job that waits, or marks the one that runs. Answers it as it was; null: there is none. */
export async function cancelJob(trx: Db, by: { key: string } | { id: string }): Promise<FoundJob | null> {
  const job = await lockJob(trx, "key" in by ? sql`j.key = ${by.key}` : sql`j.id = ${by.id}::int8`);
  if (!job) return null;
  if (job.state !== "running") {
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}::int8`.execute(trx);
    return job;
  }
  await sql`update graphile_worker._private_jobs set key = null where id = ${job.id}::int8`.execute(trx);
  await sql`insert into jobs.cancelled (job_id) values (${job.id}::int8) on conflict do nothing`.execute(trx);
  return job;
}

type FoundJob = JobSummary & { id: string };

/** A worker that takes the job at this moment is waited for, and seen as running. */
async function lockJob(trx: Db, which: RawBuilder<unknown>): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select j.id::text, t.identifier as name, ${stateOf} as state, j.attempts, j.last_error as "lastError"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${which} for update of j`.execute(trx);
  return rows[0];
}

/** Which of these jobs were cancelled. */
export async function findCancelled(kysely: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job_id::text as id from jobs.cancelled where job_id = any(${[...ids]}::int8[])`.execute(kysely);
  return rows.map(({ id }) => id);
}

export async function isLiveJob(kysely: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(
    kysely,
  );
  return rows.length > 0;
}

/** Answers the job as it was; null: there is none, or it runs. */
export async function retryJob(trx: Db, id: string): Promise<FoundJob | null> {
  const job = await lockJob(trx, sql`j.id = ${id}::int8`);
  if (!job || job.state === "running") return null;
  await sql`
    select from graphile_worker.reschedule_jobs(array[${id}::int8], run_at := now(), attempts := 0)`.execute(
    trx,
  );
  return job;
}

/** No try is left to it, whatever becomes of this one. */
export async function takeLastTries(kysely: Db, id: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::int8`.execute(
    kysely,
  );
}

/** It waits until a time in ms, and the try that runs does not count. The worker lets go of it by a failure. */
export async function putOff(kysely: Db, id: string, until: number): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set attempts = greatest(attempts - 1, 0), run_at = greatest(run_at, to_timestamp(${until} / 1000.0))
    where id = ${id}::int8`.execute(kysely);
}

export async function writeProgress(kysely: Db, id: string, fraction: number, text: string): Promise<void> {
  await sql`
    insert into jobs.progress (job_id, fraction, text) values (${id}::int8, ${fraction}, ${text})
    on conflict (job_id) do update set fraction = excluded.fraction, text = excluded.text, updated_at = now()`.execute(
    kysely,
  );
}

const msOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::int8`;

export async function readJobs(
  kysely: Db,
  { state, offset, limit }: { state?: JobView["state"]; offset: number; limit: number },
): Promise<{ jobs: JobView[]; total: number }> {
  const where = state === undefined ? sql`true` : sql`${stateOf} = ${state}`;
  const [page, counted] = await Promise.all([
    sql<Omit<JobView, "progress"> & { fraction: number | null; text: string; updatedAt: number }>`
      select j.id::text, j.task_identifier as name, ${stateOf} as state, j.attempts, j.max_attempts as "maxAttempts",
        ${msOf("j.run_at")} as "runAt", ${msOf("j.created_at")} as "createdAt", ${msOf("j.locked_at")} as "startedAt",
        j.last_error as "lastError", p.fraction, p.text, ${msOf("p.updated_at")} as "updatedAt"
      from graphile_worker.jobs j left join jobs.progress p on p.job_id = j.id
      where ${where} order by j.id desc offset ${offset} limit ${limit}`.execute(kysely),
    sql<{ total: number }>`select count(*) as total from graphile_worker.jobs j where ${where}`.execute(
      kysely,
    ),
  ]);
  const jobs = page.rows.map(({ fraction, text, updatedAt, ...job }) => ({
    ...job,
    progress: fraction === null ? null : { fraction, text, updatedAt },
  }));
  return { jobs, total: counted.rows[0]?.total ?? 0 };
}

export async function countJobs(kysely: Db): Promise<Record<JobView["state"], number>> {
  const { rows } = await sql<{ state: JobView["state"]; jobs: number }>`
    select ${stateOf} as state, count(*) as jobs from graphile_worker.jobs j group by 1`.execute(kysely);
  return {
    queued: 0,
    running: 0,
    dead: 0,
    ...Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs])),
  };
}

/** Deletes what is kept of jobs that are gone, and jobs that are dead since before. */
export async function sweepJobs(
  database: Pick<Database, "query">,
  deadBefore: number,
  signal: AbortSignal,
): Promise<void> {
  const dead =
    "locked_at is null and attempts >= max_attempts and greatest(run_at, updated_at) < to_timestamp($1 / 1000.0)";
  await deleteInBatches(database, "graphile_worker._private_jobs", dead, [deadBefore], { signal });
  for (const table of ["jobs.progress", "jobs.cancelled"] as const) {
    const gone = `not exists (select from graphile_worker.jobs j where j.id = ${table}.job_id)`;
    await deleteInBatches(database, table, gone, [], { signal });
  }
}
