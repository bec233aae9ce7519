import { sql } from "kysely";
import { isPupil } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

/** Whether a pupil can hand in one of these pieces of homework, now or when it opens, by the end that it has for them. */
export async function canDoHomework(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  homeworkIds: readonly number[],
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from edu.homework h
    left join edu.homework_extension e on e.homework_id = h.homework_id and e.account_id = ${accountId}
    where h.dept_id = ${deptId} and h.homework_id = any(${[...homeworkIds]}::int8[]) and h.state = 'published'
      and greatest(h.close_at, e.until_at) >= ${now} and exists (
        select from edu.homework_class k join edu.role_grant g on g.class_id = k.class_id
        where k.homework_id = h.homework_id and g.dept_id = ${deptId} and g.account_id = ${accountId} and ${isPupil(now)})
    limit 1`.execute(db);
  return rows.length > 0;
}
