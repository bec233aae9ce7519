import type { QuestionAnswer, QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type Learner, practicable } from "./practicable.ts";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };

export type AttemptRecord = {
  at: number;
  source: "homework" | "review";
  title: string;
  body: QuestionBody;
  answer: QuestionAnswer | null;
  share: number;
};

/** What somebody answered to a question in returned homework and in reviews, each with the version that was asked. */
export async function listAttempts(
  db: Db,
  { deptId, accountId }: Owner,
  { questionId, entryId }: { questionId: number; entryId: number },
): Promise<AttemptRecord[]> {
  const { rows } = await sql<AttemptRecord>`
    select s.submitted_at as at, 'homework' as source, h.title, v.content->'body' as body, a.answer,
      least(1, coalesce(a.score, 0) / i.points) as share
    from edu.homework_item i
    join edu.submission s on s.homework_id = i.homework_id and s.account_id = ${accountId}
      and s.state = 'returned' and s.submitted_at is not null
    join edu.submission_answer a on a.submission_id = s.submission_id and a.item_no = i.item_no
    join edu.homework h on h.homework_id = i.homework_id
    join edu.question_version v on v.question_id = i.question_id and v.version = i.version
    where i.dept_id = ${deptId} and i.question_id = ${questionId}
    union all
    select r.reviewed_at, 'review', '', v.content->'body', r.answer, case when r.is_right then 1 else 0 end
    from edu.review r
    join edu.question_version v on v.question_id = ${questionId} and v.version = r.version
    where r.dept_id = ${deptId} and r.account_id = ${accountId} and r.entry_id = ${entryId}
    order by at desc limit 50`.execute(db);
  return rows;
}

/** Where a question stands among somebody's saved ones. */
export async function findSavedId(
  db: Db,
  { deptId, accountId }: Owner,
  questionId: number,
): Promise<number | null> {
  const found = await db
    .selectFrom("edu.saved_question")
    .select("saved_id as savedId")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("question_id", "=", questionId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return found?.savedId ?? null;
}

/** Where the questions of a piece of homework stand in somebody's wrong book and collection. */
export async function listPlaces(
  db: Db,
  { deptId, accountId }: Owner,
  homeworkId: number,
): Promise<{ itemNo: number; entryId: number | null; savedId: number | null }[]> {
  const { rows } = await sql<{ itemNo: number; entryId: number | null; savedId: number | null }>`
    select i.item_no as "itemNo", e.entry_id as "entryId", s.saved_id as "savedId" from edu.homework_item i
    left join edu.wrong_entry e on e.account_id = ${accountId} and e.question_id = i.question_id
      and e.status <> 'removed'
    left join edu.saved_question s on s.account_id = ${accountId} and s.question_id = i.question_id
      and s.removed_at is null
    where i.dept_id = ${deptId} and i.homework_id = ${homeworkId} and coalesce(e.entry_id, s.saved_id) is not null
    order by i.item_no`.execute(db);
  return rows;
}

export type SimilarRecord = { questionId: number; version: number; content: QuestionContent };

/**
 * Questions with knowledge points or, where it has none, the subject of another one, the likest first: of what somebody may
 * practise, and nothing of homework that is not yet returned to them. What lies in the bank for a test is not shown.
 */
export async function listSimilar(
  db: Db,
  learner: Learner,
  like: { questionId: number; content: QuestionContent },
  { limit, only = null }: { limit: number; only?: number | null },
): Promise<SimilarRecord[]> {
  const { accountId } = learner;
  const { tags, subject, difficulty } = like.content;
  const { rows } = await sql<SimilarRecord>`
    select q.question_id as "questionId", q.version, v.content from edu.question q
    join edu.question_version v on v.question_id = q.question_id and v.version = q.version
    where ${practicable(learner)} and q.subject = ${subject}
      and q.question_id <> ${like.questionId} and (${only}::int8 is null or q.question_id = ${only})
      and (${tags.length === 0} or q.tags && ${[...tags]}::text[])
      and not exists (select from edu.wrong_entry e
        where e.account_id = ${accountId} and e.question_id = q.question_id)
      and not exists (select from edu.homework_item i join edu.submission s on s.homework_id = i.homework_id
        where i.question_id = q.question_id and s.account_id = ${accountId} and s.state <> 'returned')
    order by cardinality(array(select unnest(q.tags) intersect select unnest(${[...tags]}::text[]))) desc,
      abs(q.difficulty - ${difficulty}), q.question_id
    limit ${limit}`.execute(db);
  return rows;
}

/** The knowledge points of somebody's book. */
export async function listTags(
  db: Db,
  { deptId, accountId }: Owner,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select t.tag, count(*)::int as count from edu.wrong_entry e
    join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    cross join lateral jsonb_array_elements_text(v.content->'tags') as t (tag)
    where e.dept_id = ${deptId} and e.account_id = ${accountId} and e.status <> 'removed'
    group by t.tag order by count(*) desc, t.tag limit 100`.execute(db);
  return rows;
}

/** On which days of a month how many questions fall due, where the institution is; `month` null: this one. */
export async function countDue(
  db: Db,
  { deptId, accountId }: Owner,
  { month, now }: { month: string | null; now: number },
): Promise<{ month: string; today: string; days: { day: string; due: number }[] }> {
  const { rows } = await sql<{ month: string; today: string; days: { day: string; due: number }[] }>`
    with place as (
      select i.time_zone, (to_timestamp(${now} / 1000.0) at time zone i.time_zone)::date as today
      from edu.institution i where i.dept_id = ${deptId}
    ), range as (
      select time_zone, today, coalesce((${month}::text || '-01')::date, date_trunc('month', today)::date) as first
      from place
    ), due as (
      select greatest((to_timestamp(e.due_at / 1000.0) at time zone r.time_zone)::date, r.today) as day
      from range r join edu.wrong_entry e on e.dept_id = ${deptId} and e.account_id = ${accountId}
        and e.status = 'active'
        and e.due_at < extract(epoch from ((r.first + interval '1 month') at time zone r.time_zone)) * 1000
    )
    select to_char(r.first, 'YYYY-MM') as month, to_char(r.today, 'YYYY-MM-DD') as today, coalesce((
      select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'due', d.due) order by d.day)
      from (select day, count(*)::int as due from due
        where day >= r.first and day < r.first + interval '1 month' group by day) d), '[]') as days
    from range r`.execute(db);
  return rows[0] ?? { month: month ?? "", today: "", days: [] };
}

/** The first moment of a day where the institution is, and of the next. */
export async function rangeOfDay(
  db: Db,
  deptId: number,
  day: string,
): Promise<{ begins: number; ends: number }> {
  const { rows } = await sql<{ begins: number; ends: number }>`
    select (extract(epoch from (${day}::date::timestamp at time zone i.time_zone)) * 1000)::int8 as begins,
      (extract(epoch from ((${day}::date + interval '1 day') at time zone i.time_zone)) * 1000)::int8 as ends
    from edu.institution i where i.dept_id = ${deptId}`.execute(db);
  return rows[0] ?? { begins: 0, ends: 0 };
}
