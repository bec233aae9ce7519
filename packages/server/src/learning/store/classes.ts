import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type NamedClass = { classId: number; name: string; nameEn: string; pupils: number };

/** Classes by their numbers, those that are gone left out, with how many pupils they have. */
export async function listClasses(
  db: Db,
  deptId: number,
  classIds: readonly number[],
  now: number,
): Promise<NamedClass[]> {
  const { rows } = await sql<NamedClass>`
    select c.class_id as "classId", c.name, c.name_en as "nameEn",
      (select count(*)::int from edu.role_grant g where ${pupilOf(now)} and g.class_id = c.class_id) as pupils
    from edu.school_class c
    where c.dept_id = ${deptId} and c.class_id = any(${[...classIds]}::int8[]) and c.archived_at is null
    order by c.name, c.class_id`.execute(db);
  return rows;
}

/** SQL: the grant `g` makes somebody a pupil of its class at a time. */
export function pupilOf(now: number) {
  return sql<boolean>`g.role = 'student' and g.scope = 'class' and g.from_at <= ${now}
    and (g.until_at is null or g.until_at > ${now})`;
}
