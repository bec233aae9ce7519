import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Members by the beginning of a nickname, approved or not, or by their id; the newest first. */
export async function findMemberIds(
  db: Db,
  deptId: number,
  keyword: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  if (keyword === "") return { ids: [], total: 0 };
  const prefix = `${keyword.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: string; total: number }>`
    select p.account_id as id, count(*) over () as total
    from social.profile p
    where p.dept_id = ${deptId} and (p.account_id = ${keyword} or p.account_id in (
      select t.account_id from social.profile_text t
      where t.field = 'nickname' and t.dept_id = ${deptId}
        and (lower(t.offered) like ${prefix} or lower(t.shown) like ${prefix})))
    order by p.created_at desc, p.account_id
    offset ${offset} limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
}
