import type { QuestionContent, Subject } from "@lyceum/contract/shapes";
import type { Difficulty } from "@lyceum/domain/learning";
import { sql } from "kysely";
import { type Learner, practicable, withheld } from "../../learning/index.ts";
import type { Db } from "../../ports/database.ts";

/** The points of what a learner may practise; a question without one counts to "". */
export async function listPoints(
  db: Db,
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
  db: Db,
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
  db: Db,
  place: Pick<Learner, "deptId" | "now">,
  questionId: number,
): Promise<boolean> {
  const { rows } = await sql`select from edu.question q
    where q.question_id = ${questionId} and q.dept_id = ${place.deptId} and ${withheld(place)}`.execute(db);
  return rows.length > 0;
}

/** What is believed of these questions; nothing of those that nobody has answered yet. */
export async function listLevels(
  db: Db,
  deptId: number,
  questionIds: readonly number[],
): Promise<Map<number, Difficulty>> {
  const rows = await db
    .selectFrom("edu.question_level")
    .select(["question_id as questionId", "level", "answers"])
    .where("dept_id", "=", deptId)
    .where("question_id", "in", [...questionIds])
    .execute();
  return new Map(rows.map(({ questionId, ...found }) => [questionId, found]));
}

/** A version of a question, with what is believed of it. */
export async function findAsked(
  db: Db,
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
