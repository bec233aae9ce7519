import type { UnitItem, WatchedSpan } from "@lyceum/contract/shapes";
import type { UnitRule } from "@lyceum/domain/courses";
import { sql } from "kysely";
import { isShowable, shownMs } from "../../recordings/index.ts";
import type { Db } from "../../ports/database.ts";

export type RuleRecord = UnitRule & {
  courseId: number;
  title: string;
  titleEn: string;
  quizId: number | null;
  homeworkId: number | null;
  /** Of a tool: it says by its points when the unit is done. */
  isScored: boolean;
};

/** What the units of courses ask for, without what they show. */
export async function listRules(db: Db, deptId: number, courseIds: readonly number[]): Promise<RuleRecord[]> {
  const { rows } = await sql<Omit<RuleRecord, "kind"> & { kind: UnitItem["kind"] }>`
    select u.course_id as "courseId", u.unit_id as "unitId", u.title, u.title_en as "titleEn", u.needs,
      u.item->>'kind' as kind,
      coalesce(a.duration_ms, (select ${shownMs()} from edu.recording r
        where r.recording_id = (u.item->>'recordingId')::int8 and r.dept_id = u.dept_id and ${isShowable()})) as "durationMs", coalesce((u.item->>'passFrom')::int, 100) as "passFrom",
      (u.item->>'quizId')::int8 as "quizId", (u.item->>'homeworkId')::int8 as "homeworkId",
      u.item->>'scoreMaximum' is not null as "isScored"
    from edu.course_unit u
    left join edu.asset a on a.id = u.item->>'assetId' and a.dept_id = u.dept_id
    where u.dept_id = ${deptId} and u.course_id = any(${[...courseIds]}::int8[])
    order by u.course_id, u.unit_no`.execute(db);
  return rows;
}

export type ProgressRecord = {
  courseId: number;
  accountId: string;
  unitId: string;
  tickedAt: number | null;
  positionMs: number;
  watched: WatchedSpan[];
};

export async function listProgress(
  db: Db,
  deptId: number,
  courseIds: readonly number[],
  accountIds: readonly string[],
): Promise<ProgressRecord[]> {
  const { rows } = await sql<ProgressRecord>`
    select course_id as "courseId", account_id as "accountId", unit_id as "unitId", ticked_at as "tickedAt",
      position_ms as "positionMs", watched
    from edu.course_progress
    where dept_id = ${deptId} and course_id = any(${[...courseIds]}::int8[])
      and account_id = any(${[...accountIds]}::text[])`.execute(db);
  return rows;
}

export type Best = { accountId: string; quizId: number; best: number };

/** The best part of the points that people have reached in practising quizzes to their ends. */
export async function listBest(
  db: Db,
  deptId: number,
  quizIds: readonly number[],
  accountIds: readonly string[],
): Promise<Best[]> {
  if (quizIds.length === 0) return [];
  const { rows } = await sql<Best>`
    select p.account_id as "accountId", r.quiz_id as "quizId", max(s.share) as best
    from edu.quiz_player p
    join edu.quiz_round r on r.round_id = p.round_id and r.host_id is null and r.phase = 'ended'
    cross join lateral (select avg(share) as share from edu.quiz_answer where player_id = p.player_id) s
    where p.dept_id = ${deptId} and p.account_id = any(${[...accountIds]}::text[])
      and r.quiz_id = any(${[...quizIds]}::int8[]) and s.share is not null
    group by 1, 2`.execute(db);
  return rows;
}

export type HandedIn = { accountId: string; homeworkId: number };

export async function listHandedIn(
  db: Db,
  deptId: number,
  homeworkIds: readonly number[],
  accountIds: readonly string[],
): Promise<HandedIn[]> {
  if (homeworkIds.length === 0) return [];
  const { rows } = await sql<HandedIn>`
    select distinct account_id as "accountId", homework_id as "homeworkId" from edu.submission
    where dept_id = ${deptId} and account_id = any(${[...accountIds]}::text[])
      and homework_id = any(${[...homeworkIds]}::int8[]) and state <> 'inProgress'`.execute(db);
  return rows;
}
