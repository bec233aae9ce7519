import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isSentTo } from "./reach.ts";

/** What somebody must be allowed for: to write for the schools below, or for the own institution, or to keep what came from above. */
type WritableKind = "toSchools" | "own";

/** Of these notices those that somebody writes, or answers for in the school: the own ones, or all where the roles allow it. */
export async function findWritableIds(
  db: Kysely<Tables>,
  { deptId, accountId }: { deptId: number; accountId: string },
  noticeIds: readonly number[],
  writesAll: (roles: readonly string[], kind: WritableKind) => boolean,
): Promise<number[]> {
  const { rows } = await sql<{ noticeId: number; roles: string[]; isOwn: boolean; kind: WritableKind }>`
    select n.notice_id as "noticeId", a.roles, coalesce(n.author_id = a.id, false) as "isOwn",
      case when n.dept_id = a.dept_id and n.audience = 'schools' then 'toSchools' else 'own' end as kind
    from edu.account a join edu.notice n
      on n.dept_id = a.dept_id or (n.state = 'published' and ${isSentTo("n", deptId)})
    where a.id = ${accountId} and a.dept_id = ${deptId} and a.status = 'active'
      and n.notice_id = any(${[...noticeIds]}::int8[])`.execute(db);
  return rows
    .filter(({ roles, isOwn, kind }) => isOwn || writesAll(roles, kind))
    .map(({ noticeId }) => noticeId);
}
