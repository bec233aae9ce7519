import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

// A job is locked by the id of its pool. graphile-worker would free the jobs of a lost process after four hours; a pool that
// was not seen for the length of a lease is lost to us, by the clock of the database.

/** Of a node, or of one of its pools before it takes its first job. */
export async function addLease(kysely: Db, id: string, names: readonly string[]): Promise<void> {
  await sql`
    insert into jobs.worker (id, names) values (${id}, ${[...names]})
    on conflict (id) do update set seen_at = clock_timestamp()`.execute(kysely);
}

/** Answers the leases that another node has deleted: what ran under them may run elsewhere by now. */
export async function renewLeases(kysely: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs.worker set seen_at = clock_timestamp() where id = any(${[...ids]}) returning id`.execute(
    kysely,
  );
  const renewed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !renewed.has(id));
}

/** Gives back the jobs of pools without a lease, and deletes leases that ended. Answers how many jobs. */
export async function freeLostJobs(kysely: Db, leaseMs: number): Promise<number> {
  return await kysely.transaction().execute(async (trx) => {
    await sql`
      delete from jobs.worker where seen_at <= clock_timestamp() - ${leaseMs} * interval '1 millisecond'`.execute(
      trx,
    );
    const isLost = sql`locked_by is not null and not exists (select from jobs.worker w where w.id = locked_by)`;
    const { rows } = await sql`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null,
        run_at = greatest(run_at, now()), last_error = 'The process that ran this job was lost.'
      where ${isLost} returning id`.execute(trx);
    await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where ${isLost}`.execute(
      trx,
    );
    return rows.length;
  });
}

/** A pool that ends by itself: jobs that it still holds are given back with their try, and its lease goes. */
export async function endLease(kysely: Db, poolId: string): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
      where locked_by = ${poolId}`.execute(trx);
    await sql`
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = ${poolId}`.execute(
      trx,
    );
    await sql`delete from jobs.worker where id = ${poolId}`.execute(trx);
  });
}

/** Ends jobs that have waited so long and that no node has a handler for. */
export async function endUnknownJobs(kysely: Db, waitedMs: number): Promise<void> {
  await sql`
    select from graphile_worker.permanently_fail_jobs(array(
      select j.id from graphile_worker.jobs j
      where j.locked_at is null and j.attempts < j.max_attempts
        and j.run_at < now() - ${waitedMs} * interval '1 millisecond'
        and not exists (select from jobs.worker w where j.task_identifier = any(w.names))
    ), 'No node has a handler for jobs of this name.')`.execute(kysely);
}
