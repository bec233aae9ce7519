import { type RawBuilder, sql } from "kysely";
import { isJudged } from "../../learning/index.ts";

/** SQL: a quiz asks the question `q`: one that became of a kind which the machine cannot judge is left out. */
export const isAsked = isJudged(sql`q`);

/** SQL: how many questions a quiz asks. */
export const countAsked = (quizId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from edu.quiz_item asked_item
    join edu.question asked on asked.question_id = asked_item.question_id and asked.dept_id = asked_item.dept_id
    where asked_item.quiz_id = ${quizId} and ${isJudged(sql`asked`)})`;
