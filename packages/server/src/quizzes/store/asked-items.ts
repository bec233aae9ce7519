import { type RawBuilder, sql } from "kysely";

const isJudgedByMachine = (kind: RawBuilder<unknown>) =>
  sql<boolean>`${kind} not in ('shortAnswer', 'composite')`;

/** SQL: a quiz asks the question `q`: one that became of a kind which the machine cannot judge is left out. */
export const isAsked = isJudgedByMachine(sql`q.kind`);

/** SQL: how many questions a quiz asks. */
export const countAsked = (quizId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from edu.quiz_item asked_item
    join edu.question asked on asked.question_id = asked_item.question_id and asked.dept_id = asked_item.dept_id
    where asked_item.quiz_id = ${quizId} and ${isJudgedByMachine(sql`asked.kind`)})`;
