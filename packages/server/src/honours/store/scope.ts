import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** The honours `h` of these classes alone, whose named accounts are all in them; those of no class are nobody's own. */
export function within(classIds: readonly number[]): RawBuilder<boolean> {
  const own = sql`${[...classIds]}::int8[]`;
  return sql<boolean>`(cardinality(h.classes) > 0 and h.classes <@ ${own} and not exists (
    select from edu.honour_person p join edu.account a on a.id = p.account_id
    where p.honour_id = h.honour_id and not a.class_ids && ${own}))`;
}

/** Somebody's honours: those of these classes alone, and those that they began where they propose. */
export type OwnHonours = { classIds: readonly number[]; authorId: string | null };

/** The honours `h` that are somebody's. */
export function own({ classIds, authorId }: OwnHonours): RawBuilder<boolean> {
  return authorId === null
    ? within(classIds)
    : sql<boolean>`(h.author_id = ${authorId} or ${within(classIds)})`;
}

/** Of these honours, those that are somebody's. */
export async function findOwn(
  db: Db,
  deptId: number,
  whose: OwnHonours,
  honourIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ honourId: number }>`select h.honour_id as "honourId" from edu.honour h
    where h.dept_id = ${deptId} and h.honour_id = any(${[...honourIds]}::int8[]) and ${own(whose)}`.execute(
    db,
  );
  return rows.map(({ honourId }) => honourId);
}
