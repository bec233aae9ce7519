import type {
  CaseSource,
  ProfileTextField,
  QueueView,
  RefusalReason,
  ReportCategory,
  ReviewKind,
} from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { KeptProposal } from "../../db/tables/social.ts";
import type { Db } from "../../ports/database.ts";

export type ReviewRow = {
  kind: ReviewKind;
  id: string;
  version: number;
  memberId: string;
  field: ProfileTextField | null;
  text: string;
  category: ReportCategory | null;
  source: CaseSource | null;
  priority: number;
  hasMessages: boolean;
  proposedBy: string | null;
  proposerName: string | null;
  proposal: KeptProposal | null;
  createdAt: number;
};

/** What of the queue is listed; the sensitive part is shown to those alone who decide it. */
export type QueuePart = { view: QueueView; withSensitive: boolean };

const kindsOf: Record<QueueView, ReviewKind[]> = {
  all: ["photo", "text", "report", "verification"],
  sensitive: ["report"],
  reports: ["report"],
  profiles: ["photo", "text"],
  verifications: ["verification"],
};

/** What waits, the most urgent first and of these the oldest. */
export async function listWaiting(
  db: Db,
  deptId: number,
  { view, withSensitive }: QueuePart,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const waiting = sql<ReviewRow>`select * from (${waitingOf(deptId)}) every
    where kind = any(${kindsOf[view]}::text[]) and (priority > 0 or ${withSensitive})
      and (priority = 0 or ${view !== "sensitive"})`;
  const { rows } = await sql<ReviewRow>`
    select waiting.*, e.report_id is not null as "hasMessages", r.proposed_by as "proposedBy",
      a.nick as "proposerName", r.proposal, r.source
    from (select * from (${waiting}) page order by priority, "createdAt", id offset ${offset} limit ${limit}) waiting
    left join social.report r on waiting.kind = 'report' and r.report_id = waiting.id
    left join social.report_evidence e on e.report_id = r.report_id
    left join social.account a on a.id = r.proposed_by
    order by priority, "createdAt", id`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${waiting}) waiting`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How much waits in each queue, since when, and how much of it is late: what came before a moment of its priority. */
export async function countWaiting(
  db: Db,
  deptId: number,
  lateBefore: readonly number[],
): Promise<{ priority: number; waiting: number; oldestAt: number; late: number }[]> {
  const { rows } = await sql<{ priority: number; waiting: number; oldestAt: number; late: number }>`
    select priority, count(*) as waiting, min("createdAt") as "oldestAt",
      count(*) filter (where "createdAt" < (${[...lateBefore]}::int8[])[priority + 1]) as late
    from (${waitingOf(deptId)}) every group by priority order by priority`.execute(db);
  return rows;
}

function waitingOf(deptId: number) {
  return sql`
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
}

export type Decision = { version: number; isApproved: boolean; reason: RefusalReason | null };

/** Whose photo it was; undefined when it was changed or decided since. */
export async function findPhotoOwner(db: Db, deptId: number, photoId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("social.photo")
    .select("account_id")
    .where("dept_id", "=", deptId)
    .where("photo_id", "=", photoId)
    .executeTakeFirst();
  return row?.account_id;
}

export async function decidePhoto(
  trx: Db,
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
  trx: Db,
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
