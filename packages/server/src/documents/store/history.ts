import { limits } from "@lyceum/contract/limits";
import type { DocumentContent, DocumentReview } from "@lyceum/contract/shapes";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { wholeContent } from "./documents.ts";
import type { Db } from "../../ports/database.ts";

type Reason = Tables["edu.document_version"]["reason"];

export type NewVersion = {
  docId: number;
  deptId: number;
  version: number;
  content: DocumentContent;
  reason: Reason;
  savedBy: string | null;
  savedAt: number;
};

/** A version that is kept already stays as it was. Those that are more than a document may have go, the oldest first. */
export async function insertVersion(trx: Db, version: NewVersion): Promise<void> {
  await trx
    .insertInto("edu.document_version")
    .values({
      doc_id: version.docId,
      dept_id: version.deptId,
      version: version.version,
      content: JSON.stringify(version.content),
      reason: version.reason,
      saved_by: version.savedBy,
      saved_at: version.savedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    delete from edu.document_version where doc_id = ${version.docId} and version <= (
      select o.version from edu.document_version o where o.doc_id = ${version.docId}
      order by o.version desc offset ${limits.documentVersionsMax.value} limit 1)`.execute(trx);
}

export async function findNewestVersion(
  trx: Db,
  deptId: number,
  docId: number,
): Promise<{ version: number; savedBy: string | null; savedAt: number } | undefined> {
  return await trx
    .selectFrom("edu.document_version")
    .select(["version", "saved_by as savedBy", "saved_at as savedAt"])
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findVersion(
  db: Db,
  deptId: number,
  docId: number,
  version: number,
): Promise<{ content: DocumentContent; savedBy: string | null } | undefined> {
  const found = await db
    .selectFrom("edu.document_version")
    .select(["content", "saved_by as savedBy"])
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .where("version", "=", version)
    .executeTakeFirst();
  return found && { ...found, content: wholeContent(found.content) };
}

type ListedVersion = {
  version: number;
  reason: Reason;
  savedBy: { userId: string; name: string };
  savedAt: number;
  title: string;
  titleEn: string;
};

export async function listVersions(
  db: Db,
  deptId: number,
  docId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedVersion[]; total: number }> {
  const { rows } = await sql<ListedVersion & { total: number }>`
    select v.version, v.reason, v.saved_at as "savedAt", v.content->>'title' as title,
      v.content->>'titleEn' as "titleEn",
      jsonb_build_object('userId', coalesce(v.saved_by, ''), 'name', coalesce(a.nick, '')) as "savedBy",
      (count(*) over ())::int as total
    from edu.document_version v left join edu.account a on a.id = v.saved_by and a.dept_id = v.dept_id
    where v.dept_id = ${deptId} and v.doc_id = ${docId}
    order by v.version desc limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function insertReview(
  trx: Db,
  review: Insertable<Tables["edu.document_review"]>,
): Promise<void> {
  await trx.insertInto("edu.document_review").values(review).execute();
}

const reviewsMax = 200;

/** What was said of a document, newest first. */
export async function listReviews(db: Db, deptId: number, docId: number): Promise<DocumentReview[]> {
  const { rows } = await sql<DocumentReview>`
    select r.review_id as "reviewId", r.version, r.decision, r.note, r.place, r.quote, r.at,
      jsonb_build_object('userId', r.reviewer, 'name', coalesce(a.nick, '')) as reviewer
    from edu.document_review r left join edu.account a on a.id = r.reviewer and a.dept_id = r.dept_id
    where r.dept_id = ${deptId} and r.doc_id = ${docId}
    order by r.review_id desc limit ${reviewsMax}`.execute(db);
  return rows;
}

/** Names by account; of those of the institution alone. */
export async function readNames(
  db: Db,
  deptId: number,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.account")
    .select(["id", "nick"])
    .where("dept_id", "=", deptId)
    .where("id", "in", accountIds)
    .execute();
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}

/** Says until when somebody has a document open; null: no longer. */
export async function setLease(
  db: Db,
  { deptId, docId, accountId }: { deptId: number; docId: number; accountId: string },
  untilAt: number | null,
): Promise<void> {
  if (untilAt === null) {
    await db
      .deleteFrom("edu.document_lease")
      .where("doc_id", "=", docId)
      .where("account_id", "=", accountId)
      .where("dept_id", "=", deptId)
      .execute();
    return;
  }
  await db
    .insertInto("edu.document_lease")
    .values({ doc_id: docId, account_id: accountId, dept_id: deptId, until_at: untilAt })
    .onConflict((conflict) => conflict.columns(["doc_id", "account_id"]).doUpdateSet({ until_at: untilAt }))
    .execute();
}

/** Who has a document open beside somebody, by name. */
export async function listLeases(
  db: Db,
  { deptId, docId, accountId }: { deptId: number; docId: number; accountId: string },
  now: number,
): Promise<{ userId: string; name: string }[]> {
  return await db
    .selectFrom("edu.document_lease as l")
    .innerJoin("edu.account as a", "a.id", "l.account_id")
    .select(["a.id as userId", "a.nick as name"])
    .where("l.doc_id", "=", docId)
    .where("l.dept_id", "=", deptId)
    .where("l.account_id", "<>", accountId)
    .where("l.until_at", ">", now)
    .orderBy("a.nick")
    .execute();
}
