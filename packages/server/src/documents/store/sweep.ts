import type { Db } from "../../ports/database.ts";

/** What lies in the recycle bin since before a moment. */
export async function findOldBinned(
  db: Db,
  before: number,
  limit: number,
): Promise<{ docId: number; deptId: number }[]> {
  return await db
    .selectFrom("edu.document")
    .select(["doc_id as docId", "dept_id as deptId"])
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
}

/** False where it was taken out of the bin meanwhile. */
export async function deleteDocument(
  trx: Db,
  { deptId, docId }: { deptId: number; docId: number },
  before: number,
): Promise<boolean> {
  const done = await trx
    .deleteFrom("edu.document")
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .where("deleted_at", "<", before)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function deleteOldLeases(db: Db, now: number): Promise<void> {
  await db.deleteFrom("edu.document_lease").where("until_at", "<", now).execute();
}
