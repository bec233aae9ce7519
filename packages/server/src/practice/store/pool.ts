import { limits } from "@lyceum/contract/limits";
import type { QuestionContent, Subject } from "@lyceum/contract/shapes";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Trx = Kysely<Tables>;

export type Learner = {
  deptId: number;
  accountId: string;
  /** The classes whose pupil they are. */
  classIds: readonly number[];
  now: number;
};

/** SQL: somebody else still needs the question `q` unanswered: homework that is not over, or a round that is being played. */
const withheld = ({ deptId, now }: Pick<Learner, "deptId" | "now">): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from edu.homework_item i join edu.homework h on h.homework_id = i.homework_id
    where i.question_id = q.question_id and h.dept_id = ${deptId} and h.state <> 'withdrawn'
      and (h.close_at + ${limits.homeworkGrace.value} > ${now} or (h.release_rule = 'manual' and exists (
        select from edu.submission s where s.homework_id = h.homework_id and s.state in ('submitted', 'grading', 'graded')))))
  or exists (
    select from edu.quiz_round_item i join edu.quiz_round r on r.round_id = i.round_id
    where i.question_id = q.question_id and r.dept_id = ${deptId} and r.host_id is not null and r.ended_at is null
      and r.started_at >= ${now - limits.quizRoundLife.value}))`;

/**
 * SQL: the learner may practise the question `q`: a teacher has opened a quiz of it for practice, it stood in homework of
 * their classes that is over, or it is in their wrong book. The machine judges all of them.
 */
const practicable = (learner: Learner): RawBuilder<boolean> => sql<boolean>`
  q.dept_id = ${learner.deptId} and q.kind <> 'shortAnswer' and (
    exists (select from edu.quiz_item i join edu.quiz z on z.quiz_id = i.quiz_id and z.is_open
      where i.question_id = q.question_id)
    or exists (select from edu.homework_item i join edu.homework h on h.homework_id = i.homework_id
      join edu.homework_class k on k.homework_id = h.homework_id
      where i.question_id = q.question_id and h.state = 'published' and k.class_id = any(${[...learner.classIds]}::int8[]))
    or exists (select from edu.wrong_entry e
      where e.question_id = q.question_id and e.account_id = ${learner.accountId} and e.status <> 'removed'))
  and not ${withheld(learner)}`;

/** The points of what a learner may practise; a question without one counts to "". */
export async function listPoints(
  db: Trx,
  learner: Learner,
): Promise<{ subject: Subject; point: string; questions: number }[]> {
  const { rows } = await sql<{ subject: Subject; point: string; questions: number }>`
    select q.subject, p.point, count(*)::int as questions from edu.question q
    cross join lateral unnest(case when q.tags = '{}' then array[''] else q.tags end) as p (point)
    where ${practicable(learner)}
    group by q.subject, p.point order by q.subject, p.point limit 500`.execute(db);
  return rows;
}

export type PoolQuestion = {
  questionId: number;
  version: number;
  points: string[];
  declared: number;
  level: number | null;
  levelAnswers: number;
  answeredAt: number | null;
  isDue: boolean;
  wrongAt: number | null;
};

/** What a learner may practise of a subject and some points of it (none: all), without what the practice has asked. */
export async function listPool(
  db: Trx,
  learner: Learner,
  {
    subject,
    points,
    practiceId,
    dueBefore,
  }: { subject: Subject; points: readonly string[]; practiceId: number; dueBefore: number | null },
): Promise<PoolQuestion[]> {
  const { rows } = await sql<PoolQuestion>`
    select q.question_id as "questionId", case when d.due then e.version else q.version end as version,
      case when q.tags = '{}' then array[''] else q.tags end as points, q.difficulty as declared,
      l.level, coalesce(l.answers, 0) as "levelAnswers",
      (select max(a.answered_at) from edu.practice_item a
        where a.account_id = ${learner.accountId} and a.question_id = q.question_id) as "answeredAt",
      d.due as "isDue", e.last_wrong_at as "wrongAt"
    from edu.question q
    left join edu.question_level l on l.question_id = q.question_id
    left join edu.wrong_entry e on e.question_id = q.question_id and e.account_id = ${learner.accountId}
      and e.status = 'active'
    cross join lateral (select coalesce(e.due_at < ${dueBefore}::int8, false) as due) d
    where ${practicable(learner)} and q.subject = ${subject}
      and (${points.length === 0} or q.tags && ${[...points]}::text[]
        or (q.tags = '{}' and '' = any(${[...points]}::text[])))
      and not exists (select from edu.practice_item i
        where i.practice_id = ${practiceId} and i.question_id = q.question_id)
    order by q.question_id limit 2000`.execute(db);
  return rows;
}

export async function isWithheld(
  db: Trx,
  place: Pick<Learner, "deptId" | "now">,
  questionId: number,
): Promise<boolean> {
  const { rows } = await sql`select from edu.question q
    where q.question_id = ${questionId} and q.dept_id = ${place.deptId} and ${withheld(place)}`.execute(db);
  return rows.length > 0;
}

/** A version of a question, with what is believed of it. */
export async function findAsked(
  db: Trx,
  deptId: number,
  questionId: number,
  version: number,
): Promise<{ content: QuestionContent; level: number | null; answers: number } | undefined> {
  const { rows } = await sql<{ content: QuestionContent; level: number | null; answers: number }>`
    select v.content, l.level, coalesce(l.answers, 0) as answers from edu.question_version v
    left join edu.question_level l on l.question_id = v.question_id
    where v.dept_id = ${deptId} and v.question_id = ${questionId} and v.version = ${version}`.execute(db);
  return rows[0];
}
