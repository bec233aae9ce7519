import { limits } from "@lyceum/contract/limits";
import type { StatementSettings } from "@lyceum/contract/shapes";
import type { StoreProblem } from "@lyceum/contract/statement-kinds";
import { type Selectable, sql, type UpdateObject } from "kysely";
import type { StatementTables } from "../../db/tables/statements.ts";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type StoreRow = Selectable<StatementTables["edu.statement_store"]>;

export async function findStore(db: Db, deptId: number): Promise<StoreRow | undefined> {
  return await db
    .selectFrom("edu.statement_store")
    .selectAll()
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

/** Two who write for the first time come one after the other. */
export async function lockStore(trx: Db, deptId: number): Promise<StoreRow | undefined> {
  await trx
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "=", deptId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return await findStore(trx, deptId);
}

type Written = Omit<StatementSettings, "secret"> & { sealed: Buffer; homePage: string };

/** What is changed is tried at once. The home page stays as it was written first. */
export async function saveStore(
  trx: Db,
  deptId: number,
  { endpoint, key, sealed, kinds, isEnabled, homePage }: Written,
  at: number,
): Promise<void> {
  const values = {
    endpoint,
    store_key: key,
    store_secret: sealed,
    kinds: [...new Set(kinds)],
    is_enabled: isEnabled,
  };
  await trx
    .insertInto("edu.statement_store")
    .values({ dept_id: deptId, ...values, home_page: homePage, updated_at: at, problem: null })
    .onConflict((on) =>
      on.column("dept_id").doUpdateSet({
        ...values,
        // Later than before, whatever the clock says: a run by what was before is known by it.
        updated_at: sql`greatest(${at}::int8, edu.statement_store.updated_at + 1)`,
        failures: 0,
        problem: null,
        detail: "",
        problem_at: null,
        next_try_at: 0,
        is_stopped: false,
        batch_size: limits.statementBatch.value,
        refused_in_row: 0,
        // What waited may be gone.
        is_full: false,
      }),
    )
    .execute();
}

/** Ends a stop and a pause. False: there is no store. */
export async function endPause(trx: Db, deptId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.statement_store")
    .set({ is_stopped: false, next_try_at: 0 })
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPrimaryDomain(db: Db, deptId: number): Promise<string | null> {
  const row = await db
    .selectFrom("edu.site_domain")
    .select("domain")
    .where("dept_id", "=", deptId)
    .where("is_primary", "=", true)
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Institutions that have something to send now, and that nobody sends for. Of one that is suspended nothing leaves. */
export async function listReady(db: Db, now: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ deptId: number }>`
    select s.dept_id as "deptId" from edu.statement_store s
    join edu.institution i on i.dept_id = s.dept_id and i.suspended_at is null
    where s.is_enabled and not s.is_stopped and s.next_try_at <= ${now} and s.leased_until <= ${now}
      and exists (select from edu.statement_outbox o where o.dept_id = s.dept_id and o.state = 'waiting')
    order by s.sent_at nulls first, s.dept_id limit ${limit}`.execute(db);
  return rows.map(({ deptId }) => deptId);
}

const isSuspended = sql<boolean>`exists (select from edu.institution i
  where i.dept_id = edu.statement_store.dept_id and i.suspended_at is not null)`;

/** Holds the sending of an institution for one run at a time; nothing: it is off or suspended, pauses, or another run holds it. */
export async function takeLease(
  db: Db,
  deptId: number,
  now: number,
  until: number,
): Promise<StoreRow | undefined> {
  return await db
    .updateTable("edu.statement_store")
    .set({ leased_until: until })
    .where("dept_id", "=", deptId)
    .where("is_enabled", "=", true)
    .where("is_stopped", "=", false)
    .where("next_try_at", "<=", now)
    .where("leased_until", "<=", now)
    .where(isSuspended, "=", false)
    .returningAll()
    .executeTakeFirst();
}

/** How it stands now; nothing: the run must end, because the settings are other ones or another run holds the lease. */
export async function findLeased(
  db: Db,
  { dept_id: deptId, leased_until: until, updated_at: seen }: StoreRow,
): Promise<StoreRow | undefined> {
  return await db
    .selectFrom("edu.statement_store")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("leased_until", "=", until)
    .where("updated_at", "=", seen)
    .where("is_enabled", "=", true)
    .where(isSuspended, "=", false)
    .executeTakeFirst();
}

/** By the end of the lease it is known whose it is. */
export async function endLease(db: Db, { dept_id: deptId, leased_until: until }: StoreRow): Promise<void> {
  await db
    .updateTable("edu.statement_store")
    .set({ leased_until: 0 })
    .where("dept_id", "=", deptId)
    .where("leased_until", "=", until)
    .execute();
}

/** The store has taken a group; the next one may be larger. */
export async function noteTaken(db: Db, store: StoreRow, now: number): Promise<void> {
  await changeSeen(db, store, {
    ...atEase,
    sent_at: now,
    refused_in_row: 0,
    batch_size: Math.min(limits.statementBatch.value, store.batch_size * 2),
  });
}

/** The store refuses one by itself, and so many before it. */
export async function noteRefused(db: Db, store: StoreRow, refusedInRow: number): Promise<void> {
  await changeSeen(db, store, { ...atEase, refused_in_row: refusedInRow });
}

/** One at least of a group is wrong; the next request has no more than these. */
export async function noteBatchSize(db: Db, store: StoreRow, size: number): Promise<void> {
  await changeSeen(db, store, { batch_size: size });
}

export type StoreFailure = { problem: StoreProblem; detail: string; nextTryAt: number; isStopped: boolean };

/** Says since when nothing goes, and not when it was tried last. */
export async function noteFailure(
  db: Db,
  store: StoreRow,
  { problem, detail, nextTryAt, isStopped }: StoreFailure,
  now: number,
): Promise<void> {
  await changeSeen(db, store, {
    failures: sql<number>`failures + 1`,
    problem,
    detail,
    problem_at: sql<number>`coalesce(problem_at, ${now}::int8)`,
    next_try_at: nextTryAt,
    is_stopped: isStopped,
  });
}

const atEase = { failures: 0, problem: null, detail: "", problem_at: null };

/** Says nothing of settings that were changed meanwhile. */
async function changeSeen(
  db: Db,
  { dept_id: deptId, updated_at: seen }: StoreRow,
  change: UpdateObject<Tables, "edu.statement_store">,
): Promise<void> {
  await db
    .updateTable("edu.statement_store")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("updated_at", "=", seen)
    .execute();
}

/** Looks whose outbox is full: of one institution, or (null) of all. */
export async function noteFull(db: Db, deptId: number | null): Promise<void> {
  await sql`
    update edu.statement_store s set is_full = not is_full
    where ${deptId === null ? sql`true` : sql`s.dept_id = ${deptId}`}
      and is_full <> exists (select from edu.statement_outbox o
        where o.dept_id = s.dept_id and o.state = 'waiting'
        offset ${limits.statementsWaitingMax.value - 1} limit 1)`.execute(db);
}
