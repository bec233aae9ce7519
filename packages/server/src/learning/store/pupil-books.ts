import type { PupilBook, PupilWrong } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { pupilOf } from "./classes.ts";
import type { Db } from "../../ports/database.ts";

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

/**
 * SQL: what pupils of the class, or one of them, had wrong in its returned homework, as it stands in their books: how often there,
 * when last, and the most points that it was worth. What went wrong elsewhere or in practice of their own is not in it.
 */
const entries = (place: BookClass, accountId: string | null) => sql`
  select e.entry_id, e.account_id, e.question_id, e.version, e.status, e.due_at, w.times, w.last, w.points
  from (
    select s.account_id, i.question_id, count(*)::int as times, max(s.returned_at) as last, max(i.points)::int as points
    from (${pupils(place)}) p
    join edu.homework_class k on k.class_id = ${place.classId}
    join edu.homework h on h.homework_id = k.homework_id and h.dept_id = ${place.deptId} and h.state = 'published'
    join edu.submission s on s.homework_id = h.homework_id and s.account_id = p.account_id and s.state = 'returned'
    join edu.homework_item i on i.homework_id = h.homework_id
    left join edu.submission_answer a on a.submission_id = s.submission_id and a.item_no = i.item_no
    where (${accountId}::text is null or p.account_id = ${accountId}) and coalesce(a.score, 0) < i.points
    group by s.account_id, i.question_id
  ) w
  join edu.wrong_entry e on e.account_id = w.account_id and e.question_id = w.question_id
    and e.dept_id = ${place.deptId} and e.status <> 'removed'`;

/** SQL: the review `r` was one of `entry`. The set is built once: as a join it is looked through for each pupil again. */
const isOfEntry = (deptId: number) =>
  sql<boolean>`r.dept_id = ${deptId} and (r.entry_id in (select entry_id from entry)) is true`;

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
  db: Db,
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
    ), page as materialized (
      select a.id, a.nick, f.active, f.due, f.mastered, week.reviews, r.last, count(*) over ()::int as total,
        row_number() over (order by ${sorts[query.sort]}, a.nick, a.id) as place
      from p join edu.account a on a.id = p.account_id and a.dept_id = ${deptId}
      left join f on f.account_id = a.id
      cross join lateral (
        select count(*)::int as reviews from edu.review r
        where r.account_id = a.id and r.reviewed_at >= ${now - weekMs} and ${isOfEntry(deptId)}
      ) week
      left join lateral (
        select r.reviewed_at as last from edu.review r where r.account_id = a.id and ${isOfEntry(deptId)}
        order by r.reviewed_at desc limit 1
      ) r on true
      where ${query.pattern}::text is null or a.nick ilike ${query.pattern}
      order by place limit ${query.limit} offset ${query.offset}
    ), shown as materialized (
      select e.account_id, e.question_id, e.version from page join entry e on e.account_id = page.id where e.status = 'active'
    ), point as materialized (
      select v.question_id, v.version, t.tag
      from (select distinct question_id, version from shown) q
      join edu.question_version v on v.question_id = q.question_id and v.version = q.version
      cross join lateral jsonb_array_elements_text(v.content->'tags') as t(tag)
    ), tag as (
      select account_id, array_agg(tag order by place) filter (where place <= ${tagsMax}) as tags from (
        select e.account_id, t.tag,
          row_number() over (partition by e.account_id order by count(*) desc, t.tag) as place
        from shown e join point t on t.question_id = e.question_id and t.version = e.version
        group by e.account_id, t.tag
      ) counted group by account_id
    )
    select page.id as "userId", page.nick as name, coalesce(page.active, 0)::int as active, coalesce(page.due, 0)::int as due,
      coalesce(page.mastered, 0)::int as mastered, page.reviews, page.last as "lastReviewAt",
      coalesce(tag.tags, '{}') as tags, page.total
    from page left join tag on tag.account_id = page.id
    order by page.place`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function isPupilOf(db: Db, place: BookClass, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from (${pupils(place)}) p where p.account_id = ${accountId}`.execute(db);
  return rows.length === 1;
}

/** The questions of one pupil's book, those first that are due, then what was wrong last. */
export async function listPupilWrong(
  db: Db,
  place: BookClass,
  query: { accountId: string; status: "active" | "mastered" | null; limit: number; offset: number },
): Promise<{ rows: PupilWrong[]; total: number }> {
  const { deptId, dueBefore } = place;
  const { rows } = await sql<PupilWrong & { total: number }>`
    with entry as (${entries(place, query.accountId)})
    select e.question_id as "questionId", v.content->'body'->>'kind' as kind, v.content->>'subject' as subject,
      left(v.words, 200) as words, v.content->'tags' as tags, e.status, e.times as "wrongCount",
      e.last as "lastWrongAt", e.due_at as "dueAt", e.points,
      (e.status = 'active' and e.due_at < ${dueBefore}) as "isDue",
      (select count(*)::int from edu.review r where r.entry_id = e.entry_id and r.dept_id = ${deptId}) as reviews,
      count(*) over ()::int as total
    from entry e join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where ${query.status}::text is null or e.status = ${query.status}
    order by "isDue" desc, e.status, e.last desc, e.entry_id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
