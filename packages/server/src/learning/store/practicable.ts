import { limits } from "@lyceum/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type Learner = {
  deptId: number;
  accountId: string;
  /** The classes whose pupil they are. */
  classIds: readonly number[];
  now: number;
};

/**
 * SQL: somebody else still needs the question `q` unanswered: published homework that is not over, be it for one pupil with another end,
 * or a round that is being played.
 */
export const withheld = ({
  deptId,
  now,
}: Pick<Learner, "deptId" | "now">): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from edu.homework_item i join edu.homework h on h.homework_id = i.homework_id
    where i.question_id = q.question_id and h.dept_id = ${deptId} and h.state = 'published'
      and (h.close_at + ${limits.homeworkGrace.value} > ${now}
        or exists (select from edu.homework_extension e
          where e.homework_id = h.homework_id and e.until_at + ${limits.homeworkGrace.value} > ${now})
        or (h.release_rule = 'manual' and exists (
        select from edu.submission s where s.homework_id = h.homework_id and s.state in ('submitted', 'grading', 'graded')))))
  or exists (
    select from edu.quiz_round_item i join edu.quiz_round r on r.round_id = i.round_id
    where i.question_id = q.question_id and r.dept_id = ${deptId} and r.host_id is not null and r.ended_at is null
      and r.started_at >= ${now - limits.quizRoundLife.value}))`;

/** Whether somebody still needs a question of the institution unanswered. */
export async function isQuestionWithheld(
  db: Db,
  at: Pick<Learner, "deptId" | "now">,
  questionId: number,
): Promise<boolean> {
  const { rows } = await sql`select from edu.question q
    where q.question_id = ${questionId} and q.dept_id = ${at.deptId} and ${withheld(at)}`.execute(db);
  return rows.length > 0;
}

/**
 * SQL: when published homework no longer needs the question `q`, which is withheld. Null: that is not known, because a teacher says when
 * the results are out, or because it is a round that needs it.
 */
export const withheldUntil = ({
  deptId,
  now,
}: Pick<Learner, "deptId" | "now">): RawBuilder<number | null> => sql<number | null>`(
  select case when bool_or(h.release_rule = 'manual') then null
    else max(greatest(h.close_at, e.until_at)) + ${limits.homeworkGrace.value}::int8 end
  from edu.homework_item i join edu.homework h on h.homework_id = i.homework_id
  cross join lateral (select max(until_at) as until_at from edu.homework_extension where homework_id = h.homework_id) e
  where i.question_id = q.question_id and h.dept_id = ${deptId} and h.state = 'published'
    and (greatest(h.close_at, e.until_at) + ${limits.homeworkGrace.value} > ${now}
      or (h.release_rule = 'manual' and exists (
        select from edu.submission s where s.homework_id = h.homework_id and s.state in ('submitted', 'grading', 'graded')))))`;

/**
 * SQL: the learner may practise the question `q`: a teacher has opened a quiz of it for practice, it stood in homework of
 * their classes that is over, or it is in their wrong book. The machine judges all of them.
 */
export const practicable = (learner: Learner): RawBuilder<boolean> => sql<boolean>`
  q.dept_id = ${learner.deptId} and q.kind not in ('shortAnswer', 'composite') and (
    exists (select from edu.quiz_item i join edu.quiz z on z.quiz_id = i.quiz_id and z.is_open and z.removed_at is null
      where i.question_id = q.question_id)
    or exists (select from edu.homework_item i join edu.homework h on h.homework_id = i.homework_id
      join edu.homework_class k on k.homework_id = h.homework_id
      where i.question_id = q.question_id and h.state = 'published' and k.class_id = any(${[...learner.classIds]}::int8[]))
    or exists (select from edu.wrong_entry e
      where e.question_id = q.question_id and e.account_id = ${learner.accountId} and e.status <> 'removed'))
  and not ${withheld(learner)}`;
