import type { Subject } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };
type Kept = { commentId: number; subject: Subject | null; words: string };

/** The comments that somebody keeps; with a subject, those of it and those for all. */
export async function listOwnComments(
  db: Db,
  { deptId, accountId }: Owner,
  subject: Subject | null,
): Promise<Kept[]> {
  let query = db
    .selectFrom("edu.grade_comment")
    .select(["comment_id as commentId", "subject", "words"])
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId);
  if (subject !== null)
    query = query.where((eb) => eb.or([eb("subject", "is", null), eb("subject", "=", subject)]));
  return await query.orderBy("comment_id", "desc").limit(limits.gradeCommentsMax.value).execute();
}

/** The same words for the same subject stand once. */
export async function insertComment(
  trx: Db,
  { deptId, accountId }: Owner,
  { words, subject, at }: { words: string; subject: Subject | null; at: number },
): Promise<number> {
  const { rows } = await sql<{ commentId: number }>`
    insert into edu.grade_comment (dept_id, account_id, subject, words, saved_at)
    values (${deptId}, ${accountId}, ${subject}, ${words}, ${at})
    on conflict (account_id, md5(words), coalesce(subject, '')) do update set saved_at = excluded.saved_at
    returning comment_id as "commentId"`.execute(trx);
  return rows[0]?.commentId ?? 0;
}

export async function countComments(db: Db, { deptId, accountId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom("edu.grade_comment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteComment(db: Db, { deptId, accountId }: Owner, commentId: number): Promise<void> {
  await db
    .deleteFrom("edu.grade_comment")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("comment_id", "=", commentId)
    .execute();
}
