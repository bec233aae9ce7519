import type { QuestionContent } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type BankQuery, bankCondition } from "./questions.ts";
import type { Db } from "../../ports/database.ts";

/** Nobody else imports questions into the bank until the transaction ends: twice the same file counts once. */
export async function lockImport(trx: Db, deptId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'questions', ${deptId}::int8), 0))`.execute(
    trx,
  );
}

/** Questions of the bank in their newest version that begin with one of these words, the oldest first. */
export async function listWithWords(
  db: Db,
  deptId: number,
  words: readonly string[],
): Promise<{ questionId: number; content: QuestionContent }[]> {
  const { rows } = await sql<{ questionId: number; content: QuestionContent }>`
    select q.question_id as "questionId", v.content from edu.question q
    join edu.question_version v on v.question_id = q.question_id and v.version = q.version
    where q.dept_id = ${deptId} and md5(q.words) in (select md5(w) from unnest(${[...new Set(words)]}::text[]) w)
    order by q.question_id`.execute(db);
  return rows;
}

export type NewQuestions = {
  deptId: number;
  accountId: string;
  at: number;
  questions: readonly { content: QuestionContent; words: string }[];
};

/** Many new questions by one statement; their numbers, in the order in which they were given. */
export async function insertQuestions(
  trx: Db,
  { deptId, accountId, at, questions }: NewQuestions,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('edu.question', 'question_id')) as id, g.item->'content' as content,
        g.item->>'words' as words
      from jsonb_array_elements(${JSON.stringify(questions, wellFormed)}::jsonb) with ordinality as g (item, place)
    ), listed as (
      insert into edu.question
        (question_id, dept_id, owner_id, kind, subject, difficulty, stage, tags, words, created_at, updated_at)
      overriding system value
      select id, ${deptId}, ${accountId}, content->'body'->>'kind', content->>'subject',
        (content->>'difficulty')::int2, content->>'stage', array(select jsonb_array_elements_text(content->'tags')), words, ${at}::int8,
        ${at}::int8
      from given
    )
    insert into edu.question_version (question_id, version, dept_id, content, words, saved_by, saved_at)
    select id, 1, ${deptId}, content, words, ${accountId}, ${at}::int8 from given
    returning question_id as id`.execute(trx);
  // They were numbered in that order.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** What was cut to its length may end in half a character, which PostgreSQL takes for none. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** Questions in full, as the list of the bank has them. */
export async function listContents(
  db: Db,
  deptId: number,
  query: BankQuery,
): Promise<{ content: QuestionContent; words: string }[]> {
  const { rows } = await sql<{ content: QuestionContent; words: string }>`
    select v.content, left(q.words, 200) as words from edu.question q
    join edu.question_version v on v.question_id = q.question_id and v.version = q.version
    where ${bankCondition(deptId, query)}
    order by q.updated_at desc, q.question_id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}
