import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Database, Db } from "../../ports/database.ts";

type Place = { deptId: number; submissionId: number; itemNo: number };

/** A new ticket takes the place of those that an answer had. */
export async function replaceTicket(
  trx: Db,
  { deptId, submissionId, itemNo, hash, at, endsAt }: Place & { hash: Buffer; at: number; endsAt: number },
): Promise<void> {
  await deleteTickets(trx, { deptId, submissionId, itemNo });
  await trx
    .insertInto("edu.handwork_ticket")
    .values({
      ticket_hash: hash,
      dept_id: deptId,
      submission_id: submissionId,
      item_no: itemNo,
      made_at: at,
      ends_at: endsAt,
    })
    .execute();
}

/** What a ticket of the institution is good for; undefined: there is none, or it is over. */
export async function findTicket(
  db: Db,
  deptId: number,
  hash: Buffer,
  now: number,
): Promise<{ submissionId: number; itemNo: number; endsAt: number } | undefined> {
  const { rows } = await sql<{ submissionId: number; itemNo: number; endsAt: number }>`
    select k.submission_id as "submissionId", k.item_no as "itemNo", k.ends_at as "endsAt"
    from edu.handwork_ticket k
    join edu.submission s on s.submission_id = k.submission_id and s.dept_id = k.dept_id
    join edu.account a on a.id = s.account_id and a.status = 'active'
    where k.dept_id = ${deptId} and k.ticket_hash = ${hash} and k.ends_at > ${now}`.execute(db);
  return rows[0];
}

export async function deleteTickets(db: Db, { deptId, submissionId, itemNo }: Place): Promise<void> {
  await db
    .deleteFrom("edu.handwork_ticket")
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("item_no", "=", itemNo)
    .execute();
}

/** Ends one ticket of a pupil's work. */
export async function deleteTicket(
  db: Db,
  { deptId, submissionId, hash }: { deptId: number; submissionId: number; hash: Buffer },
): Promise<void> {
  await db
    .deleteFrom("edu.handwork_ticket")
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("ticket_hash", "=", hash)
    .execute();
}

/** The question to which a page has come under this name. */
export async function findPage(
  db: Db,
  { deptId, submissionId }: Pick<Place, "deptId" | "submissionId">,
  key: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom("edu.handwork_page")
    .select("item_no")
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("page_key", "=", key)
    .executeTakeFirst();
  return found?.item_no;
}

/** Nobody else brings a page while the work is locked. */
export async function insertPage(
  trx: Db,
  { deptId, submissionId, itemNo }: Place,
  key: string,
  at: number,
): Promise<void> {
  await trx
    .insertInto("edu.handwork_page")
    .values({ submission_id: submissionId, page_key: key, dept_id: deptId, item_no: itemNo, brought_at: at })
    .execute();
}

/** Names of pages count for as long as a browser keeps a page to send it again. */
export async function deleteOldPages(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.handwork_page", "brought_at < $1", [before], batches);
}

export async function deleteOldTickets(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.handwork_ticket", "ends_at < $1", [before], batches);
}
