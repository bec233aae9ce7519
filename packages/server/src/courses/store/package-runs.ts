import { newRun, type PackageRun } from "@lyceum/domain/courses";
import { sql } from "kysely";
import type { StoredLesson } from "../../db/tables/courses.ts";
import type { Place } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

type Unit = Place & { unitId: string };

export type RunRecord = { assetId: string; launchNo: number; itemNo: number; reportedAt: number };

/** Which lesson somebody has open; callers hold the enrolment. */
export async function findRun(
  trx: Db,
  { deptId, courseId, accountId, unitId }: Unit,
): Promise<RunRecord | undefined> {
  const { rows } = await sql<RunRecord>`
    select asset_id as "assetId", launch_no as "launchNo", item_no as "itemNo", reported_at as "reportedAt"
    from edu.course_package_run
    where dept_id = ${deptId} and course_id = ${courseId} and account_id = ${accountId} and unit_id = ${unitId}`.execute(
    trx,
  );
  return rows[0];
}

type Launch = RunRecord & { ticketHash: Buffer; ticketUntil: number; portalHost: string };

export async function saveLaunch(
  trx: Db,
  { deptId, courseId, accountId, unitId }: Unit,
  launch: Launch,
): Promise<void> {
  const values = {
    asset_id: launch.assetId,
    launch_no: launch.launchNo,
    item_no: launch.itemNo,
    ticket_hash: launch.ticketHash,
    ticket_until: launch.ticketUntil,
    portal_host: launch.portalHost,
    reported_at: launch.reportedAt,
  };
  await trx
    .insertInto("edu.course_package_run")
    .values({ dept_id: deptId, course_id: courseId, account_id: accountId, unit_id: unitId, ...values })
    .onConflict((on) => on.columns(["course_id", "account_id", "unit_id"]).doUpdateSet(values))
    .execute();
}

export async function extendRun(
  trx: Db,
  { deptId, courseId, accountId, unitId }: Unit,
  { reportedAt, ticketUntil }: Pick<Launch, "reportedAt" | "ticketUntil">,
): Promise<void> {
  await trx
    .updateTable("edu.course_package_run")
    .set({ reported_at: reportedAt, ticket_until: ticketUntil })
    .where("dept_id", "=", deptId)
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .execute();
}

/** What is kept of each lesson that was opened, by its number. */
export async function listItems(
  trx: Db,
  { deptId, courseId, accountId, unitId }: Unit,
): Promise<Map<number, PackageRun>> {
  const rows = await trx
    .selectFrom("edu.course_package_item")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.item_no,
      {
        ...newRun,
        completion: row.completion,
        success: row.success,
        score: row.score,
        location: row.location,
        suspendData: row.suspend_data,
        totalMs: row.total_ms,
      },
    ]),
  );
}

export async function saveItem(
  trx: Db,
  { deptId, courseId, accountId, unitId }: Unit,
  itemNo: number,
  run: PackageRun,
  at: number,
): Promise<void> {
  const values = {
    completion: run.completion,
    success: run.success,
    score: run.score,
    location: run.location,
    suspend_data: run.suspendData,
    total_ms: run.totalMs,
    updated_at: at,
  };
  const key = { course_id: courseId, account_id: accountId, unit_id: unitId, item_no: itemNo };
  await trx
    .insertInto("edu.course_package_item")
    .values({ ...key, dept_id: deptId, ...values })
    .onConflict((on) => on.columns(["course_id", "account_id", "unit_id", "item_no"]).doUpdateSet(values))
    .execute();
}

/** Another archive stands in the unit: what was kept is of the one before. */
export async function deleteItems(trx: Db, { deptId, courseId, accountId, unitId }: Unit): Promise<void> {
  await trx
    .deleteFrom("edu.course_package_item")
    .where("dept_id", "=", deptId)
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .execute();
}

export type Ticket = { assetId: string; accountId: string; portalHost: string; lessons: StoredLesson[] };

/** For what a ticket was given, as long as it is good, its course is published and its unit shows this package. */
export async function findTicket(db: Db, hash: Buffer, now: number): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select r.asset_id as "assetId", r.account_id as "accountId", r.portal_host as "portalHost", p.items as lessons
    from edu.course_package_run r
    join edu.account a on a.id = r.account_id and a.dept_id = r.dept_id and a.status = 'active'
    join edu.institution d on d.dept_id = r.dept_id and d.suspended_at is null
    join edu.course c on c.course_id = r.course_id and c.dept_id = r.dept_id and c.state = 'published'
    join edu.course_unit u on u.course_id = r.course_id and u.unit_id = r.unit_id and u.dept_id = r.dept_id
      and u.item->>'assetId' = r.asset_id and u.item->>'kind' = 'package'
    join edu.course_package p on p.asset_id = r.asset_id and p.dept_id = r.dept_id and p.state = 'ready'
    where r.ticket_hash = ${hash} and r.ticket_until > ${now}`.execute(db);
  return rows[0];
}
