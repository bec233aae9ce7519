import { type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type NoticeRecord, recordOf } from "./notices.ts";
import { isSentTo } from "./reach.ts";
import type { Db } from "../../ports/database.ts";

type Who = { deptId: number; accountId: string };

/**
 * Of these notices those that somebody writes, or answers for in the school: the own ones, and where the roles allow it all
 * of the institution and what came from above. Which for the schools below somebody sees is asked of `findToSchools`.
 */
export async function findWritableIds(
  db: Db,
  { deptId, accountId }: Who,
  noticeIds: readonly number[],
  writesAll: (roles: readonly string[]) => boolean,
): Promise<number[]> {
  const { rows } = await sql<{ noticeId: number; roles: string[]; isOwn: boolean; isToSchools: boolean }>`
    select n.notice_id as "noticeId", a.roles, coalesce(n.author_id = a.id, false) as "isOwn",
      n.dept_id = a.dept_id and n.audience = 'schools' as "isToSchools"
    from edu.account a join edu.notice n
      on n.dept_id = a.dept_id or (n.state = 'published' and ${isSentTo("n", deptId)})
    where a.id = ${accountId} and a.dept_id = ${deptId} and a.status = 'active'
      and n.notice_id = any(${[...noticeIds]}::int8[])`.execute(db);
  return rows
    .filter(({ roles, isOwn, isToSchools }) => isOwn || (!isToSchools && writesAll(roles)))
    .map(({ noticeId }) => noticeId);
}

/** Of these notices those that the institution of somebody active writes for the schools below it. */
export async function findToSchools(
  db: Db,
  { deptId, accountId }: Who,
  noticeIds: readonly number[],
): Promise<NoticeRecord[]> {
  const { rows } = await sql<Selectable<Tables["edu.notice"]>>`
    select n.* from edu.notice n join edu.account a using (dept_id)
    where a.id = ${accountId} and a.dept_id = ${deptId} and a.status = 'active' and n.audience = 'schools'
      and n.notice_id = any(${[...noticeIds]}::int8[])`.execute(db);
  return rows.map(recordOf);
}
