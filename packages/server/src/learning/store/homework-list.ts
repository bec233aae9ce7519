import type { HomeworkStage, StaffHomeworkRow } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { pupilOf } from "./classes.ts";
import { openMarks } from "./second-desk.ts";
import { isUnsettled } from "./second-marks.ts";
import type { Db } from "../../ports/database.ts";

export type HomeworkQuery = {
  pattern: string | null;
  stage: HomeworkStage | null;
  classId: number | null;
  /** Classes whose homework is meant, besides the own; null: all. */
  classIds: readonly number[] | null;
  accountId: string;
  /** Only what has work to mark. */
  isToGrade: boolean;
  /** Only what is archived; else nothing of it, unless it has work to mark that is asked for. */
  isArchived: boolean;
  now: number;
  limit: number;
  offset: number;
};

type Listed = Omit<StaffHomeworkRow, "stage"> & {
  state: "draft" | "published" | "withdrawn";
  openAt: number;
  closeAt: number;
};

/** Homework for staff, with how far the pupils of its classes are by their newest attempt. */
export async function listHomework(
  db: Db,
  deptId: number,
  query: HomeworkQuery,
): Promise<{ rows: Listed[]; total: number }> {
  const where = conditionOf(deptId, query);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.homework h where ${where}`.execute(db),
    sql<Listed>`
      with page as (
        select h.* from edu.homework h where ${where}
        order by h.updated_at desc, h.homework_id desc limit ${query.limit} offset ${query.offset}
      )
      select h.homework_id as "homeworkId", h.title, h.subject, h.state, h.open_at as "openAt", h.due_at as "dueAt",
        h.close_at as "closeAt",
        (select count(*)::int from edu.homework_item i where i.homework_id = h.homework_id) as items,
        coalesce((
          select jsonb_agg(jsonb_build_object('classId', c.class_id, 'name', c.name, 'nameEn', c.name_en) order by c.name)
          from edu.homework_class k join edu.school_class c on c.class_id = k.class_id
          where k.homework_id = h.homework_id
        ), '[]') as classes,
        jsonb_build_object(
          'pupils', (
            select count(distinct g.account_id) from edu.role_grant g
            join edu.homework_class k on k.class_id = g.class_id and k.homework_id = h.homework_id
            where ${pupilOf(query.now)}
          ),
          'begun', s.begun, 'submitted', s.submitted, 'toGrade', s.to_grade, 'returned', s.returned,
          'toSecond', d.to_second, 'toSettle', d.to_settle
        ) as progress
      from page h
      cross join lateral (
        select count(*) as begun, count(*) filter (where n.state <> 'inProgress') as submitted,
          count(*) filter (where n.state = 'grading' and ${lacksMark(sql`n`)}) as to_grade, count(*) filter (where n.state = 'returned') as returned
        from (
          select distinct on (account_id) submission_id, account_id, state from edu.submission
          where homework_id = h.homework_id order by account_id, attempt desc
        ) n
      ) s
      cross join lateral (
        select count(*) filter (where m.state = 'open' and m.score is null) as to_second,
          count(*) filter (where m.state = 'differs') as to_settle
        from ${openMarks} where m.homework_id = h.homework_id and ${isUnsettled}
      ) d
      order by h.updated_at desc, h.homework_id desc`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** SQL: work waits for its teacher; it may also wait for the second mark of a colleague alone. */
function lacksMark(work: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from edu.submission_answer a where a.submission_id = ${work}.submission_id and a.score is null)`;
}

function conditionOf(deptId: number, query: HomeworkQuery): RawBuilder<boolean> {
  const { pattern, stage, classId, classIds, accountId, isToGrade, isArchived, now } = query;
  const parts: RawBuilder<unknown>[] = [sql`h.dept_id = ${deptId}`];
  if (isArchived) parts.push(sql`h.archived_at is not null`);
  // Work that waits for marks is not to be lost in the archive.
  else if (!isToGrade) parts.push(sql`h.archived_at is null`);
  if (classIds !== null)
    parts.push(sql`(h.owner_id = ${accountId} or exists (select from edu.homework_class k
      where k.homework_id = h.homework_id and k.class_id = any(${[...classIds]}::int8[])))`);
  if (classId !== null)
    parts.push(sql`exists (select from edu.homework_class k
      where k.homework_id = h.homework_id and k.class_id = ${classId})`);
  if (pattern !== null) parts.push(sql`h.title ilike ${pattern}`);
  if (stage !== null) parts.push(stageIs(stage, now));
  // The newest attempt of a pupil alone is marked.
  if (isToGrade)
    parts.push(sql`exists (
      select from edu.submission s where s.homework_id = h.homework_id and s.state = 'grading'
        and (${lacksMark(sql`s`)} or exists (
          select from edu.second_mark m where m.submission_id = s.submission_id and m.state = 'differs'))
        and not exists (
        select from edu.submission n
        where n.homework_id = s.homework_id and n.account_id = s.account_id and n.attempt > s.attempt))`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** As `homeworkStageAt` of the domain. */
function stageIs(stage: HomeworkStage, now: number): RawBuilder<unknown> {
  switch (stage) {
    case "draft":
    case "withdrawn":
      return sql`h.state = ${stage}`;
    case "scheduled":
      return sql`h.state = 'published' and h.open_at > ${now}`;
    case "open":
      return sql`h.state = 'published' and h.open_at <= ${now} and h.due_at >= ${now}`;
    case "late":
      return sql`h.state = 'published' and h.due_at < ${now} and h.close_at >= ${now}`;
    case "closed":
      return sql`h.state = 'published' and h.close_at < ${now}`;
  }
}

export type HomeworkPlace = { homeworkId: number; ownerId: string | null; classIds: number[] };

/** Whose these pieces of homework are, and which classes they are given to. */
export async function listHomeworkPlaces(
  db: Db,
  deptId: number,
  ids: readonly number[],
): Promise<HomeworkPlace[]> {
  const { rows } = await sql<HomeworkPlace>`
    select h.homework_id as "homeworkId", h.owner_id as "ownerId",
      array(select c.class_id from edu.homework_class c where c.homework_id = h.homework_id order by 1) as "classIds"
    from edu.homework h where h.dept_id = ${deptId} and h.homework_id = any(${[...ids]}::int8[])`.execute(db);
  return rows;
}
