import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The honours `h` of these classes alone, whose named accounts are all in them; those of no class are nobody's own. */
export function within(classIds: readonly number[]): RawBuilder<boolean> {
  const own = sql`${[...classIds]}::int8[]`;
  return sql<boolean>`(cardinality(h.classes) > 0 and h.classes <@ ${own} and not exists (
    select from edu.honour_person p join edu.account a on a.id = p.account_id
    where p.honour_id = h.honour_id and not a.class_ids && ${own}))`;
}

/** Of these honours, those of these classes alone. */
export async function findWithin(
  db: Kysely<Tables>,
  { deptId, classIds }: { deptId: number; classIds: readonly number[] },
  honourIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ honourId: number }>`select h.honour_id as "honourId" from edu.honour h
    where h.dept_id = ${deptId} and h.honour_id = any(${[...honourIds]}::int8[]) and ${within(classIds)}`.execute(
    db,
  );
  return rows.map(({ honourId }) => honourId);
}
