import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Of these notices those that somebody writes: the own ones, or all where the roles allow it. */
export async function findWritableIds(
  db: Kysely<Tables>,
  { deptId, accountId }: { deptId: number; accountId: string },
  noticeIds: readonly number[],
  writesAll: (roles: readonly string[]) => boolean,
): Promise<number[]> {
  const { rows } = await sql<{ noticeId: number; roles: string[]; isOwn: boolean }>`
    select n.notice_id as "noticeId", a.roles, coalesce(n.author_id = a.id, false) as "isOwn"
    from edu.account a join edu.notice n on n.dept_id = a.dept_id
    where a.id = ${accountId} and a.dept_id = ${deptId} and a.status = 'active'
      and n.notice_id = any(${[...noticeIds]}::int8[])`.execute(db);
  return rows.filter(({ roles, isOwn }) => isOwn || writesAll(roles)).map(({ noticeId }) => noticeId);
}
