import type { QuestionPoint, Subject } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import type { TreePoint } from "@lyceum/domain/learning";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Nobody else arranges the points of a subject until the transaction ends: two moves together could make a circle. */
export async function lockPoints(trx: Db, deptId: number, subject: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(concat_ws(' ', 'points', ${deptId}::int8, ${subject}::text), 0))`.execute(trx);
}

/** The tree of a subject; siblings in their order. */
export async function listTree(db: Db, deptId: number, subject: Subject): Promise<TreePoint[]> {
  return await db
    .selectFrom("edu.knowledge_point")
    .select(["name", "parent"])
    .where("dept_id", "=", deptId)
    .where("subject", "=", subject)
    .orderBy("place")
    .orderBy("name")
    .execute();
}

/** The points of the tree, and others that questions name; how many questions name each. */
export async function listPoints(db: Db, deptId: number, subject: Subject): Promise<QuestionPoint[]> {
  const { rows } = await sql<QuestionPoint>`
    with named as (
      select t.name, count(*)::int as questions from edu.question q cross join lateral unnest(q.tags) as t (name)
      where q.dept_id = ${deptId} and q.subject = ${subject} group by t.name
    )
    select coalesce(p.name, n.name) as name, p.parent, p.name is not null as "isPlaced",
      coalesce(n.questions, 0) as questions
    from (select * from edu.knowledge_point where dept_id = ${deptId} and subject = ${subject}) p
    full join named n on n.name = p.name
    order by p.name is null, p.place, n.questions desc nulls last, 1 limit ${2 * limits.pointsMax.value}`.execute(
    db,
  );
  return rows;
}

/** Keeps a tree as it is now; rows that stay as they are are not written. */
export async function writeTree(
  trx: Db,
  deptId: number,
  subject: Subject,
  points: readonly TreePoint[],
): Promise<void> {
  await sql`
    insert into edu.knowledge_point as p (dept_id, subject, name, parent, place)
    select ${deptId}, ${subject}, g.name, g.parent, g.place
    from unnest(${points.map(({ name }) => name)}::text[], ${points.map(({ parent }) => parent)}::text[])
      with ordinality as g (name, parent, place)
    on conflict (dept_id, subject, name) do update set parent = excluded.parent, place = excluded.place
    where p.parent is distinct from excluded.parent or p.place <> excluded.place`.execute(trx);
  await sql`delete from edu.knowledge_point where dept_id = ${deptId} and subject = ${subject}
    and name <> all(${points.map(({ name }) => name)}::text[])`.execute(trx);
}

/** SQL: the names of a point and of all that lies below it in a subject. */
export function pointNames(deptId: number, subject: Subject | null, point: string): RawBuilder<unknown> {
  return sql`array(
    with recursive below (name, depth) as (
      select ${point}::text, 1
      union
      select p.name, b.depth + 1 from below b
      join edu.knowledge_point p on p.dept_id = ${deptId} and p.subject = ${subject}::text and p.parent = b.name
      where b.depth < ${limits.pointDepthMax.value}
    )
    select name from below)`;
}
