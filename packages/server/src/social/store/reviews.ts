import type { ProfileTextField, RefusalReason, ReportCategory, ReviewKind } from "@lyceum/contract/shapes";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

export type ReviewRow = {
  kind: ReviewKind;
  id: string;
  version: number;
  memberId: string;
  field: ProfileTextField | null;
  text: string;
  category: ReportCategory | null;
  priority: number;
  createdAt: number;
};

/** What waits, the most urgent first and of these the oldest. */
export async function listWaiting(
  db: Kysely<Tables>,
  deptId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const waiting = sql<ReviewRow>`
    select 'photo' as kind, photo_id as id, version, account_id as "memberId", null as field, '' as text,
      null as category, 2 as priority, created_at as "createdAt"
    from social.photo where dept_id = ${deptId} and state = 'pending'
    union all
    select 'text', account_id || '.' || field, version, account_id, field, offered, null, 2, changed_at
    from social.profile_text where dept_id = ${deptId} and state = 'pending'
    union all
    select 'report', report_id, version, target_id, null, text, category, priority, created_at
    from social.report where dept_id = ${deptId} and state = 'pending'
    union all
    select 'verification', verification_id, version, account_id, null, '', null, 2, submitted_at
    from social.verification where dept_id = ${deptId} and state = 'underReview'`;
  const { rows } = await sql<ReviewRow>`select * from (${waiting}) waiting
    order by priority, "createdAt", id offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${waiting}) waiting`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type Decision = { version: number; isApproved: boolean; reason: RefusalReason | null };

/** Whose photo it was; undefined when it was changed or decided since. */
export async function decidePhoto(
  trx: Kysely<Tables>,
  deptId: number,
  photoId: string,
  { version, isApproved, reason }: Decision,
): Promise<string | undefined> {
  const row = await trx
    .updateTable("social.photo")
    .set({ state: isApproved ? "approved" : "refused", reason, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("photo_id", "=", photoId)
    .where("version", "=", version)
    .where("state", "=", "pending")
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

export async function decideText(
  trx: Kysely<Tables>,
  deptId: number,
  place: { accountId: string; field: string },
  { version, isApproved, reason }: Decision,
): Promise<string | undefined> {
  const row = await trx
    .updateTable("social.profile_text")
    .set({
      state: isApproved ? "approved" : "refused",
      reason,
      version: sql`version + 1`,
      ...(isApproved ? { shown: sql<string>`offered` } : {}),
    })
    .where("dept_id", "=", deptId)
    .where("account_id", "=", place.accountId)
    .where(sql<boolean>`field = ${place.field}`)
    .where("version", "=", version)
    .where("state", "=", "pending")
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

export async function decideReport(
  trx: Kysely<Tables>,
  deptId: number,
  reportId: string,
  { version, isApproved, by, at }: Omit<Decision, "reason"> & { by: string; at: number },
): Promise<string | undefined> {
  const row = await trx
    .updateTable("social.report")
    .set({
      state: isApproved ? "dismissed" : "upheld",
      version: sql`version + 1`,
      decided_by: by,
      decided_at: at,
    })
    .where("dept_id", "=", deptId)
    .where("report_id", "=", reportId)
    .where("version", "=", version)
    .where("state", "=", "pending")
    .returning("target_id")
    .executeTakeFirst();
  return row?.target_id;
}
