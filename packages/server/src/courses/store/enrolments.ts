import type { WatchedSpan } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type Place = { deptId: number; courseId: number; accountId: string };

export type Enrolment = {
  lastUnitId: string | null;
  watchedAt: number;
  seenAt: number;
  finishedAt: number | null;
  /** The units that were told as done; null: nobody has kept account of them so far. */
  toldUnits: string[] | null;
};

/** Begins a course; who has begun it stays where they are. */
export async function insertEnrolment(
  db: Db,
  { deptId, courseId, accountId }: Place,
  at: number,
): Promise<void> {
  await db
    .insertInto("edu.course_enrolment")
    .values({
      course_id: courseId,
      account_id: accountId,
      dept_id: deptId,
      begun_at: at,
      seen_at: at,
      last_unit_id: null,
      watched_at: at,
      finished_at: null,
      told_units: [],
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Locked, all that one person reports of a course comes one after the other. */
export async function findEnrolment(
  db: Db,
  { deptId, courseId, accountId }: Place,
  { locks = false } = {},
): Promise<Enrolment | undefined> {
  const { rows } = await sql<Enrolment>`
    select last_unit_id as "lastUnitId", watched_at as "watchedAt", seen_at as "seenAt", finished_at as "finishedAt",
      told_units as "toldUnits"
    from edu.course_enrolment
    where dept_id = ${deptId} and course_id = ${courseId} and account_id = ${accountId}
    ${locks ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

type Change = {
  seen_at?: number;
  last_unit_id?: string;
  watched_at?: number;
  finished_at?: number;
  told_units?: string[];
};

export async function updateEnrolment(
  trx: Db,
  { deptId, courseId, accountId }: Place,
  change: Change,
): Promise<void> {
  await trx
    .updateTable("edu.course_enrolment")
    .set(change)
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .execute();
}

export async function openProgress(
  trx: Db,
  { deptId, courseId, accountId }: Place,
  unitId: string,
  at: number,
): Promise<void> {
  await trx
    .insertInto("edu.course_progress")
    .values({
      course_id: courseId,
      account_id: accountId,
      unit_id: unitId,
      dept_id: deptId,
      opened_at: at,
      ticked_at: null,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function tickProgress(
  trx: Db,
  { deptId, courseId, accountId }: Place,
  unitId: string,
  at: number,
): Promise<void> {
  await sql`update edu.course_progress set ticked_at = coalesce(ticked_at, ${at})
    where dept_id = ${deptId} and course_id = ${courseId} and account_id = ${accountId} and unit_id = ${unitId}`.execute(
    trx,
  );
}

export async function saveWatched(
  trx: Db,
  { deptId, courseId, accountId }: Place,
  unitId: string,
  { watched, positionMs }: { watched: readonly WatchedSpan[]; positionMs: number },
): Promise<void> {
  await trx
    .updateTable("edu.course_progress")
    .set({ watched: JSON.stringify(watched), position_ms: positionMs })
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .where("dept_id", "=", deptId)
    .execute();
}

export type PersonRecord = {
  userId: string;
  name: string;
  begunAt: number | null;
  seenAt: number | null;
  finishedAt: number | null;
  lastUnitId: string | null;
  certificate: "valid" | "revoked" | null;
};

type Wanted = { pattern: string | null; now: number; limit: number; offset: number };

/** Who takes a course; of one for classes, their pupils too. */
export async function listEnrolled(
  db: Db,
  deptId: number,
  courseId: number,
  { pattern, now, limit, offset }: Wanted,
): Promise<{ rows: PersonRecord[]; total: number }> {
  const { rows } = await sql<PersonRecord & { total: number }>`
    with people as (
      select account_id from edu.course_enrolment where dept_id = ${deptId} and course_id = ${courseId}
      union
      select g.account_id from edu.course c
      join edu.course_class k on k.course_id = c.course_id
      join edu.role_grant g on g.dept_id = c.dept_id and g.class_id = k.class_id
      where c.dept_id = ${deptId} and c.course_id = ${courseId} and c.audience = 'classes' and ${isPupil(now)}
    )
    select a.id as "userId", a.nick as name, e.begun_at as "begunAt", e.seen_at as "seenAt",
      e.finished_at as "finishedAt", e.last_unit_id as "lastUnitId",
      case when t.code is null then null when t.revoked_at is null then 'valid' else 'revoked' end as certificate,
      count(*) over ()::int as total
    from people p
    join edu.account a on a.id = p.account_id and a.dept_id = ${deptId}
    left join edu.course_enrolment e on e.course_id = ${courseId} and e.account_id = a.id
    left join edu.course_certificate t on t.course_id = ${courseId} and t.account_id = a.id
    where ${pattern}::text is null or a.nick ilike ${pattern}
    order by a.nick, a.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** SQL: the grant `g` makes somebody a pupil of its class at a time. */
export function isPupil(now: number) {
  return sql<boolean>`g.role = 'student' and g.scope = 'class' and g.from_at <= ${now}
    and (g.until_at is null or g.until_at > ${now})`;
}
