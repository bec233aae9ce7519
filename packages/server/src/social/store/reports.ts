import type { CaseSource, KeptProfile, ReportCategory } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { KeptProposal } from "../../db/tables/social.ts";
import type { Db } from "../../ports/database.ts";

export type OpenReport = {
  id: string;
  reporterId: string;
  memberId: string;
  category: ReportCategory;
  source: CaseSource;
  text: string;
  priority: number;
  version: number;
  state: "pending" | "dismissed" | "upheld";
  createdAt: number;
  proposedBy: string | null;
  proposerName: string | null;
  proposal: KeptProposal | null;
  profile: KeptProfile;
};

export async function findReport(db: Db, deptId: number, id: string): Promise<OpenReport | undefined> {
  return await reportsOf(db, deptId).where("r.report_id", "=", id).executeTakeFirst();
}

/** Holds a report that waits in this version. */
export async function lockReport(
  trx: Db,
  deptId: number,
  id: string,
  version: number,
): Promise<OpenReport | undefined> {
  return await reportsOf(trx, deptId)
    .where("r.report_id", "=", id)
    .where("r.version", "=", version)
    .where("r.state", "=", "pending")
    .forUpdate("r")
    .executeTakeFirst();
}

export async function closeReport(
  trx: Db,
  deptId: number,
  id: string,
  { state, by, at }: { state: "dismissed" | "upheld"; by: string; at: number },
): Promise<void> {
  await trx
    .updateTable("social.report")
    .set({ state, version: sql`version + 1`, decided_by: by, decided_at: at })
    .where("dept_id", "=", deptId)
    .where("report_id", "=", id)
    .execute();
}

export async function proposeAbout(
  trx: Db,
  deptId: number,
  id: string,
  by: string,
  proposal: KeptProposal,
): Promise<void> {
  await trx
    .updateTable("social.report")
    .set({ proposed_by: by, proposal: JSON.stringify(proposal), version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("report_id", "=", id)
    .execute();
}

export type ReportCounts = { reports: number; dismissed: number; upheldBefore: number };

/** How trustworthy a reporter was so far, and how often a member was reported rightly. */
export async function countAround(
  db: Db,
  deptId: number,
  { reporterId, memberId }: { reporterId: string; memberId: string },
): Promise<ReportCounts> {
  const { rows } = await sql<ReportCounts>`
    select count(*) filter (where reporter_id = ${reporterId}) as reports,
      count(*) filter (where reporter_id = ${reporterId} and state = 'dismissed') as dismissed,
      count(*) filter (where target_id = ${memberId} and state = 'upheld') as "upheldBefore"
    from social.report
    where dept_id = ${deptId} and (reporter_id = ${reporterId} or target_id = ${memberId})`.execute(db);
  return rows[0] ?? { reports: 0, dismissed: 0, upheldBefore: 0 };
}

export type OwnReport = {
  id: string;
  category: ReportCategory;
  createdAt: number;
  state: "pending" | "dismissed" | "upheld";
};

/** Whether a case of this kind about somebody waits. */
export async function hasOpenCase(
  db: Db,
  deptId: number,
  memberId: string,
  source: CaseSource,
): Promise<boolean> {
  const found = await db
    .selectFrom("social.report")
    .select("report_id")
    .where("dept_id", "=", deptId)
    .where("target_id", "=", memberId)
    .where("source", "=", source)
    .where("state", "=", "pending")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What somebody reported about others, the newest first. */
export async function listReportsBy(db: Db, deptId: number, reporterId: string): Promise<OwnReport[]> {
  return await db
    .selectFrom("social.report")
    .select(["report_id as id", "category", "created_at as createdAt", "state"])
    .where("dept_id", "=", deptId)
    .where("reporter_id", "=", reporterId)
    .where("target_id", "<>", reporterId)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

function reportsOf(db: Db, deptId: number) {
  return db
    .selectFrom("social.report as r")
    .leftJoin("social.account as a", "a.id", "r.proposed_by")
    .where("r.dept_id", "=", deptId)
    .select([
      "r.report_id as id",
      "r.reporter_id as reporterId",
      "r.target_id as memberId",
      "r.category",
      "r.source",
      "r.text",
      "r.priority",
      "r.version",
      "r.state",
      "r.created_at as createdAt",
      "r.proposed_by as proposedBy",
      "r.proposal",
      "r.evidence as profile",
      "a.nick as proposerName",
    ]);
}
