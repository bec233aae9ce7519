import type { PupilBook, PupilWrong } from "@lyceum/contract/shapes";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { pupilOf } from "./classes.ts";

type Trx = Kysely<Tables>;

/** A class in which books are read, and when. */
export type BookClass = {
  deptId: number;
  classId: number;
  now: number;
  /** What falls due before it is due today. */
  dueBefore: number;
};

const weekMs = 7 * 86_400_000;
const tagsMax = 3;

/** SQL: the pupils of the class. */
const pupils = ({ deptId, classId, now }: BookClass) => sql`
  select distinct g.account_id from edu.role_grant g
  where g.dept_id = ${deptId} and g.class_id = ${classId} and ${pupilOf(now)}`;

/** SQL: the entries of the books of these pupils whose question stood in returned homework of the class, with the most points it was worth. */
const entries = (place: BookClass, accountId: string | null) => sql`
  select e.*, max(i.points)::int as points
  from (${pupils(place)}) p
  join edu.wrong_entry e on e.account_id = p.account_id and e.dept_id = ${place.deptId} and e.status <> 'removed'
  join edu.homework_item i on i.question_id = e.question_id and i.dept_id = ${place.deptId}
  join edu.homework_class k on k.homework_id = i.homework_id and k.class_id = ${place.classId}
  join edu.homework h on h.homework_id = i.homework_id and h.dept_id = ${place.deptId} and h.state = 'published'
  join edu.submission s on s.homework_id = i.homework_id and s.account_id = e.account_id and s.state = 'returned'
  where ${accountId}::text is null or p.account_id = ${accountId}
  group by e.entry_id`;

const sorts = {
  name: sql`a.nick`,
  "-name": sql`a.nick desc`,
  active: sql`coalesce(f.active, 0)`,
  "-active": sql`coalesce(f.active, 0) desc`,
  due: sql`coalesce(f.due, 0)`,
  "-due": sql`coalesce(f.due, 0) desc`,
  // Who has never reviewed has waited the longest.
  lastReview: sql`r.last nulls first`,
  "-lastReview": sql`r.last desc nulls last`,
} as const;

export type BookSort = keyof typeof sorts;

/** Each pupil of the class with figures of their book. */
export async function listPupilBooks(
  db: Trx,
  place: BookClass,
  query: { pattern: string | null; sort: BookSort; limit: number; offset: number },
): Promise<{ rows: PupilBook[]; total: number }> {
  const { deptId, now, dueBefore } = place;
  const { rows } = await sql<PupilBook & { total: number }>`
    with p as (${pupils(place)}), entry as materialized (${entries(place, null)}), f as (
      select account_id, count(*) filter (where status = 'active') as active,
        count(*) filter (where status = 'active' and due_at < ${dueBefore}) as due,
        count(*) filter (where status = 'mastered') as mastered
      from entry group by account_id
    ), r as (
      select e.account_id, max(r.reviewed_at) as last,
        count(*) filter (where r.reviewed_at >= ${now - weekMs}) as reviews
      from entry e join edu.review r on r.entry_id = e.entry_id and r.dept_id = ${deptId} group by e.account_id
    ), tag as (
      select account_id, array_agg(tag order by count desc, tag) filter (where place <= ${tagsMax}) as tags from (
        select e.account_id, t.tag, count(*) as count,
          row_number() over (partition by e.account_id order by count(*) desc, t.tag) as place
        from entry e join edu.question_version v on v.question_id = e.question_id and v.version = e.version
        cross join lateral jsonb_array_elements_text(v.content->'tags') as t(tag)
        where e.status = 'active' group by e.account_id, t.tag
      ) counted group by account_id
    )
    select a.id as "userId", a.nick as name, coalesce(f.active, 0)::int as active, coalesce(f.due, 0)::int as due,
      coalesce(f.mastered, 0)::int as mastered, coalesce(r.reviews, 0)::int as reviews, r.last as "lastReviewAt",
      coalesce(tag.tags, '{}') as tags, count(*) over ()::int as total
    from p join edu.account a on a.id = p.account_id and a.dept_id = ${deptId}
    left join f on f.account_id = a.id left join r on r.account_id = a.id left join tag on tag.account_id = a.id
    where ${query.pattern}::text is null or a.nick ilike ${query.pattern}
    order by ${sorts[query.sort]}, a.nick, a.id limit ${query.limit} offset ${query.offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function isPupilOf(db: Trx, place: BookClass, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from (${pupils(place)}) p where p.account_id = ${accountId}`.execute(db);
  return rows.length === 1;
}

/** The questions of one pupil's book, those first that are due, then what was wrong last. */
export async function listPupilWrong(
  db: Trx,
  place: BookClass,
  query: { accountId: string; status: "active" | "mastered" | null; limit: number; offset: number },
): Promise<{ rows: PupilWrong[]; total: number }> {
  const { deptId, dueBefore } = place;
  const { rows } = await sql<PupilWrong & { total: number }>`
    with entry as (${entries(place, query.accountId)})
    select e.question_id as "questionId", v.content->'body'->>'kind' as kind, v.content->>'subject' as subject,
      left(v.words, 200) as words, v.content->'tags' as tags, e.status, e.wrong_count as "wrongCount",
      e.last_wrong_at as "lastWrongAt", e.due_at as "dueAt", e.points,
      (e.status = 'active' and e.due_at < ${dueBefore}) as "isDue",
      (select count(*)::int from edu.review r where r.entry_id = e.entry_id and r.dept_id = ${deptId}) as reviews,
      count(*) over ()::int as total
    from entry e join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where ${query.status}::text is null or e.status = ${query.status}
    order by "isDue" desc, e.status, e.last_wrong_at desc, e.entry_id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
