import type { NoticeSender } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { isReader } from "./audience.ts";
import { below } from "./reach.ts";
import type { Db } from "../../ports/database.ts";

type School = { deptId: number; name: string; nameEn: string; people: number };

/** More of them nobody chooses from one by one. */
const listedMax = 1_000;

/** The open schools below an institution that a notice may be for, with the number of their people: all or some, as many as are listed. */
export async function listSchoolsBelow(
  db: Db,
  deptId: number,
  only: readonly number[] | null,
): Promise<{ rows: School[]; total: number }> {
  const { rows } = await sql<School & { total: number }>`
    with page as (
      select b.dept_id, b.name, b.name_en, count(*) over ()::int as total from ${below(sql`${deptId}`)} b
      where ${only === null} or b.dept_id = any(${[...(only ?? [])]}::int8[])
      order by b.name, b.dept_id limit ${listedMax}
    )
    select p.dept_id as "deptId", p.name, p.name_en as "nameEn", p.total, (
      select count(*)::int from edu.account a where a.dept_id = p.dept_id and ${isReader}) as people
    from page p order by p.name, p.dept_id`.execute(db);
  return { rows: rows.map(({ total: _, ...school }) => school), total: rows[0]?.total ?? 0 };
}

/** All that lie below an institution in some areas. One that is closed for a while is still answered for, with what it was sent. */
export async function listIdsBelow(db: Db, deptId: number, areas: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ deptId: number }>`
    select b.dept_id as "deptId" from ${below(sql`${deptId}`, false)} b join edu.area r on r.code = b.area_code
    where r.path && ${[...areas]}::text[]`.execute(db);
  return rows.map((school) => school.deptId);
}

/** Whether each of these institutions lies below another one; one that is suspended stays named. */
export async function areBelow(db: Db, deptId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${below(sql`${deptId}`, false)} b
    where b.dept_id = any(${[...ids]}::int8[])`.execute(db);
  return rows[0]?.found === ids.length;
}

/** The names of some institutions, by name. */
export async function readNames(db: Db, ids: readonly number[]): Promise<Omit<School, "people">[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("edu.institution")
    .select(["dept_id as deptId", "name", "name_en as nameEn"])
    .where("dept_id", "in", [...ids])
    .orderBy("name")
    .orderBy("dept_id")
    .execute();
}

export async function isSuspended(db: Db, deptId: number): Promise<boolean> {
  const row = await db
    .selectFrom("edu.institution")
    .select("suspended_at")
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row?.suspended_at != null;
}

/** How an institution is called to those below it. */
export async function readSenderName(db: Db, deptId: number): Promise<NoticeSender> {
  const row = await db
    .selectFrom("edu.institution")
    .select(["name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? null;
}
