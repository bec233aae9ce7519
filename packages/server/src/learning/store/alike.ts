import type { AlikeQuestion, Subject } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Questions that share marks with a stem; which of them are alike is for the domain to say. */
const candidatesMax = 40;
const candidatesOfItemMax = 5;
/** Of a bank whose questions are all made alike no more than these are compared. */
const comparedMax = 2_000;
const comparedOfItemMax = 500;

/** Questions of a subject that may ask nearly the same as these words. */
export async function listAlike(
  db: Db,
  deptId: number,
  { subject, words, questionId }: { subject: Subject; words: string; questionId: number | null },
): Promise<AlikeQuestion[]> {
  const { rows } = await sql<AlikeQuestion>`
    with own as materialized (select edu.text_marks(${words}::text) as marks)
    select q.question_id as "questionId", q.words from own cross join lateral (
      select q.question_id, q.words, q.marks from edu.question q
      where q.dept_id = ${deptId} and q.subject = ${subject} and q.marks && own.marks
        and q.question_id is distinct from ${questionId}::int8
      limit ${comparedMax}
    ) q
    order by ${sharedMarks} desc, q.question_id limit ${candidatesMax}`.execute(db);
  return rows;
}

/** The same for many stems; `place` says for which. */
export async function listAlikeOf(
  db: Db,
  deptId: number,
  items: readonly { place: number; subject: Subject; words: string }[],
): Promise<(AlikeQuestion & { place: number })[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<AlikeQuestion & { place: number }>`
    with own as materialized (
      select g.place, g.subject, edu.text_marks(g.words) as marks
      from unnest(${items.map(({ place }) => place)}::int4[], ${items.map(({ subject }) => subject)}::text[],
        ${items.map(({ words }) => words)}::text[]) as g (place, subject, words)
    )
    select own.place, f.question_id as "questionId", f.words from own
    cross join lateral (
      select q.question_id, q.words from (
        select q.question_id, q.words, q.marks from edu.question q
        where q.dept_id = ${deptId} and q.subject = own.subject and q.marks && own.marks
        limit ${comparedOfItemMax}
      ) q
      order by ${sharedMarks} desc, q.question_id limit ${candidatesOfItemMax}
    ) f order by own.place, f.question_id`.execute(db);
  return rows;
}

/** SQL: how many marks a question has in common with a stem. */
const sharedMarks = sql`(select count(*) from unnest(q.marks) m (mark) where m.mark = any(own.marks))`;
