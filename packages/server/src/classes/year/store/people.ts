import type { SchoolYearPerson } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../../ports/database.ts";

type Page = { offset: number; limit: number };

/** Pupils without a class of a grade or with more than one, by name. */
export async function listMisplaced(db: Db, deptId: number, { offset, limit }: Page) {
  const found = sql`
    from edu.account a cross join lateral (
      select count(*) as n from edu.school_class c
      where c.class_id = any(a.class_ids) and c.grade is not null and c.archived_at is null) g
    where a.dept_id = ${deptId} and a.status = 'active' and 'student' = any(a.roles) and g.n <> 1`;
  return await listBy(db, found, sql`case when g.n = 0 then 'noClass' else 'twoClasses' end`, offset, limit);
}

/** Those whose class could not be given back. */
export async function listLeftOut(db: Db, deptId: number, yearId: string, { offset, limit }: Page) {
  const found = sql`
    from edu.account a join (select account_id, min(failure) as why from edu.school_year_grant
      where year_id = ${yearId} and dept_id = ${deptId} and failure is not null group by account_id) g
      on g.account_id = a.id
    where a.dept_id = ${deptId}`;
  return await listBy(db, found, sql`g.why`, offset, limit);
}

async function listBy(
  db: Db,
  found: ReturnType<typeof sql>,
  why: ReturnType<typeof sql>,
  offset: number,
  limit: number,
): Promise<{ rows: SchoolYearPerson[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<SchoolYearPerson>`
    select a.id as "userId", a.user_name as "userName", a.nick as "nickName", ${why} as why
    ${found} order by a.nick, a.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
