import { sql } from "kysely";
import { withheld } from "../../learning/index.ts";
import { isAsked } from "../../quizzes/index.ts";
import type { Db } from "../../ports/database.ts";

/** Whether one of these quizzes has a question that can be asked now; homework may need all of them for months. */
export async function canAskQuiz(
  db: Db,
  deptId: number,
  quizIds: readonly number[],
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from edu.quiz_item i join edu.question q on q.question_id = i.question_id and q.dept_id = i.dept_id
    where i.dept_id = ${deptId} and i.quiz_id = any(${[...quizIds]}::int8[]) and ${isAsked}
      and not ${withheld({ deptId, now })}
    limit 1`.execute(db);
  return rows.length > 0;
}
