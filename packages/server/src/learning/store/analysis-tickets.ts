import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Database, Db } from "../../ports/database.ts";

/** The analysis of a class, a pupil's own result, or one question of their wrong book. */
export type Thing = { deptId: number } & Shown;
type Shown =
  | { homeworkId: number; submissionId: number | null; entryId: null }
  | { homeworkId: null; submissionId: null; entryId: number };
type Made = Thing & { accountId: string; hash: Buffer; at: number; endsAt: number };

/** A new ticket takes the place of the one that the same person made for the same thing. */
export async function replaceAnalysisTicket(trx: Db, made: Made): Promise<void> {
  const { deptId, accountId, homeworkId, submissionId, entryId, hash, at, endsAt } = made;
  await deleteAnalysisTickets(trx, made, accountId);
  await trx
    .insertInto("edu.analysis_ticket")
    .values({
      ticket_hash: hash,
      dept_id: deptId,
      account_id: accountId,
      homework_id: homeworkId,
      submission_id: submissionId,
      entry_id: entryId,
      made_at: at,
      ends_at: endsAt,
    })
    .execute();
}

/** Ends the tickets for a thing: all, or those of one person. Returns how many there were. */
export async function deleteAnalysisTickets(
  db: Db,
  { deptId, homeworkId, submissionId, entryId }: Thing,
  accountId: string | null,
): Promise<number> {
  let query = db
    .deleteFrom("edu.analysis_ticket")
    .where("dept_id", "=", deptId)
    .where("homework_id", homeworkId === null ? "is" : "=", homeworkId)
    .where("entry_id", entryId === null ? "is" : "=", entryId)
    .where("submission_id", submissionId === null ? "is" : "=", submissionId);
  if (accountId !== null) query = query.where("account_id", "=", accountId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** What a ticket of the institution shows; undefined: there is none, it is over, or its maker has left. */
export async function findAnalysisTicket(
  db: Db,
  deptId: number,
  hash: Buffer,
  now: number,
): Promise<({ accountId: string; endsAt: number } & Shown) | undefined> {
  const { rows } = await sql<{ accountId: string; endsAt: number } & Shown>`
    select k.account_id as "accountId", k.homework_id as "homeworkId", k.submission_id as "submissionId",
      k.entry_id as "entryId", k.ends_at as "endsAt"
    from edu.analysis_ticket k
    join edu.account a on a.id = k.account_id and a.dept_id = k.dept_id and a.status = 'active'
    where k.dept_id = ${deptId} and k.ticket_hash = ${hash} and k.ends_at > ${now}`.execute(db);
  return rows[0];
}

export async function deleteOldAnalysisTickets(
  database: Database,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, "edu.analysis_ticket", "ends_at < $1", [before], batches);
}
