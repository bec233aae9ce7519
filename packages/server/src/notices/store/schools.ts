import type { NoticeSender } from "@lyceum/contract/shapes";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isReader } from "./audience.ts";
import { below } from "./reach.ts";

type Db = Kysely<Tables>;
type School = { deptId: number; name: string; nameEn: string; people: number };

/** More of them nobody chooses from one by one. */
const listedMax = 1_000;

/** The schools below an institution that a notice may be for, with the number of their people: all, some, or those in some areas. */
export async function listSchoolsBelow(
  db: Db,
  deptId: number,
  { areas = null, only = null }: { areas?: readonly string[] | null; only?: readonly number[] | null },
): Promise<School[]> {
  const { rows } = await sql<School>`
    select b.dept_id as "deptId", b.name, b.name_en as "nameEn", (
      select count(*)::int from edu.account a where a.dept_id = b.dept_id and ${isReader}) as people
    from ${below(sql`${deptId}`)} b left join edu.area r on r.code = b.area_code
    where (${areas === null} or r.path && ${[...(areas ?? [])]}::text[])
      and (${only === null} or b.dept_id = any(${[...(only ?? [])]}::int8[]))
    order by b.name, b.dept_id limit ${listedMax}`.execute(db);
  return rows;
}

/** Whether each of these institutions lies below another one; one that is suspended stays named. */
export async function areBelow(db: Db, deptId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${below(sql`${deptId}`, false)} b
    where b.dept_id = any(${[...ids]}::int8[])`.execute(db);
  return rows[0]?.found === ids.length;
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
