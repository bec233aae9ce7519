import type { TvTicketTimes } from "@lyceum/domain/accounts";
import { type Selectable, sql } from "kysely";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Tables } from "../../db/tables.ts";
import type { Database, Db } from "../../ports/database.ts";

export type TvTicketRow = Selectable<Tables["edu.tv_ticket"]>;

export function timesOf({ status, expires_at }: TvTicketRow): TvTicketTimes {
  return { status, expiresAt: expires_at };
}

export async function insertTvTicket(db: Db, row: TvTicketRow): Promise<void> {
  await db.insertInto("edu.tv_ticket").values(row).execute();
}

/** By one of its secrets; of the institution of the site alone. */
export async function findTvTicket(
  db: Db,
  deptId: number,
  by: "id_hash" | "ticket_hash",
  hash: Buffer,
): Promise<TvTicketRow | undefined> {
  return await db
    .selectFrom("edu.tv_ticket")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where(by, "=", hash)
    .executeTakeFirst();
}

/** False when somebody else has moved it meanwhile: of two acts at once one gets true. */
export async function moveTvTicket(
  db: Db,
  { id_hash, status }: TvTicketRow,
  { status: next, expiresAt }: TvTicketTimes,
  accountId: string | null,
): Promise<boolean> {
  const done = await db
    .updateTable("edu.tv_ticket")
    .set({ status: next, expires_at: expiresAt, account_id: accountId })
    .where("id_hash", "=", id_hash)
    .where("status", "=", status)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/**
 * Who lends a sign-in, or fetches one that was lent, and who ends the sessions of that account wait for each other until the
 * transaction ends: whatever comes second sees what the first has done.
 */
export async function lockLending(trx: Db, accountId: string, as: "lends" | "ends"): Promise<void> {
  const key = sql`hashtextextended(concat_ws(' ', 'lending', ${accountId}::text), 0)`;
  await (
    as === "lends"
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`
  ).execute(trx);
}

/** Takes back what one account has answered and no screen has fetched yet. */
export async function denyTvTicketsOf(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable("edu.tv_ticket")
    .set({ status: "denied" })
    .where("account_id", "=", accountId)
    .where("status", "=", "confirmed")
    .execute();
}

export async function deleteOldTvTickets(
  database: Database,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, "edu.tv_ticket", "expires_at < $1", [before], batches);
}
