import { limits } from "@lyceum/contract/limits";
import type { QuizPracticeReport } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; quizId: number };

/** Counts that a visitor has begun a quiz. */
export async function countVisit(db: Db, { deptId, quizId }: Place): Promise<void> {
  await sql`
    insert into edu.quiz_visit_count as v (quiz_id, dept_id, begun, finished) values (${quizId}, ${deptId}, 1, 0)
    on conflict (quiz_id) do update set begun = v.begun + 1`.execute(db);
}

/** Counts an answer of a visitor; after the last one also that somebody came to the end. */
export async function countVisitAnswer(
  db: Db,
  { deptId, quizId, questionId }: Place & { questionId: number },
  { isRight, isLast }: { isRight: boolean; isLast: boolean },
): Promise<void> {
  await sql`
    with counted as (
      insert into edu.quiz_visit_answer as a (quiz_id, question_id, dept_id, answered, right_count)
      values (${quizId}, ${questionId}, ${deptId}, 1, ${Number(isRight)})
      on conflict (quiz_id, question_id) do update set answered = a.answered + 1,
        right_count = a.right_count + excluded.right_count
    )
    insert into edu.quiz_visit_count as v (quiz_id, dept_id, begun, finished)
    select ${quizId}, ${deptId}, 0, 1 where ${isLast}
    on conflict (quiz_id) do update set finished = v.finished + 1`.execute(db);
}

/** What visitors made of a quiz and of its questions as it is now; what was right only of those with enough answers. */
export async function readVisits(
  db: Db,
  { deptId, quizId }: Place,
): Promise<NonNullable<QuizPracticeReport["visitors"]>> {
  const found = await db
    .selectFrom("edu.quiz_visit_count")
    .select(["begun", "finished"])
    .where("dept_id", "=", deptId)
    .where("quiz_id", "=", quizId)
    .executeTakeFirst();
  const { rows } = await sql<NonNullable<QuizPracticeReport["visitors"]>["questions"][number]>`
    select i.question_id as "questionId", left(q.words, 200) as words, coalesce(a.answered, 0) as answered,
      case when a.answered >= ${limits.quizVisitAnswersMin.value} then a.right_count end as "rightCount"
    from edu.quiz_item i join edu.question q on q.question_id = i.question_id
    left join edu.quiz_visit_answer a on a.quiz_id = i.quiz_id and a.question_id = i.question_id
    where i.dept_id = ${deptId} and i.quiz_id = ${quizId} order by i.item_no`.execute(db);
  return { begun: found?.begun ?? 0, finished: found?.finished ?? 0, questions: rows };
}
