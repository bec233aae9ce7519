import type {
  QuestionContent,
  QuestionKind,
  SchoolStage,
  StaffQuestionRow,
  Subject,
} from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "../../db/like-pattern.ts";
import { isJudged } from "./judged.ts";
import { pointNames } from "./points.ts";
import type { Db } from "../../ports/database.ts";

type NewVersion = { deptId: number; content: QuestionContent; words: string; accountId: string; at: number };

/** A question of before or the newest version of it, with who may change it. */
export type QuestionRecord = {
  questionId: number;
  version: number;
  ownerId: string | null;
  ownerName: string;
  content: QuestionContent;
  updatedAt: number;
};

export async function insertQuestion(trx: Db, next: NewVersion): Promise<number> {
  const { question_id: questionId } = await trx
    .insertInto("edu.question")
    .values({
      ...listed(next),
      dept_id: next.deptId,
      owner_id: next.accountId,
      created_at: next.at,
    })
    .returning("question_id")
    .executeTakeFirstOrThrow();
  await insertVersion(trx, questionId, 1, next);
  return questionId;
}

/** Makes a text the newest version of a question that is locked. */
export async function saveVersion(
  trx: Db,
  questionId: number,
  version: number,
  next: NewVersion,
): Promise<void> {
  await trx
    .updateTable("edu.question")
    .set({ ...listed(next), version })
    .where("question_id", "=", questionId)
    .where("dept_id", "=", next.deptId)
    .execute();
  await insertVersion(trx, questionId, version, next);
}

export async function findQuestion(
  db: Db,
  deptId: number,
  questionId: number,
  { locks }: { locks: boolean },
): Promise<QuestionRecord | undefined> {
  const found = db
    .selectFrom("edu.question as q")
    .innerJoin("edu.question_version as v", (on) =>
      on.onRef("v.question_id", "=", "q.question_id").onRef("v.version", "=", "q.version"),
    )
    .leftJoin("edu.account as a", "a.id", "q.owner_id")
    .select([
      "q.question_id as questionId",
      "q.version",
      "q.owner_id as ownerId",
      sql<string>`coalesce(a.nick, '')`.as("ownerName"),
      "v.content",
      "q.updated_at as updatedAt",
    ])
    .where("q.dept_id", "=", deptId)
    .where("q.question_id", "=", questionId);
  return await (locks ? found.forUpdate("q") : found).executeTakeFirst();
}

export type BankQuery = {
  /** In the form in which they are looked for; "": all. */
  words: string;
  subject: Subject | null;
  kind: QuestionKind | null;
  easiest: number | null;
  hardest: number | null;
  stage: SchoolStage | null;
  point: string | null;
  ownerId: string | null;
  limit: number;
  offset: number;
};

/** Asks for all. */
export const wholeBank = {
  words: "",
  subject: null,
  kind: null,
  easiest: null,
  hardest: null,
  stage: null,
  point: null,
  ownerId: null,
} satisfies Omit<BankQuery, "limit" | "offset">;

export async function listQuestions(
  db: Db,
  deptId: number,
  query: BankQuery,
): Promise<{ rows: StaffQuestionRow[]; total: number }> {
  const where = bankCondition(deptId, query);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.question q where ${where}`.execute(db),
    sql<StaffQuestionRow>`
      select q.question_id as "questionId", q.version, q.kind, q.subject, left(q.words, 200) as words, q.difficulty,
        q.stage, q.tags, jsonb_build_object('userId', coalesce(q.owner_id, ''), 'name', coalesce(a.nick, '')) as owner,
        q.updated_at as "updatedAt",
        (select count(*)::int from edu.homework_item i where i.question_id = q.question_id) as uses,
        ${isJudged(sql`q`)} as "isJudged"
      from (
        select * from edu.question q where ${where}
        order by q.updated_at desc, q.question_id desc limit ${query.limit} offset ${query.offset}
      ) q
      left join edu.account a on a.id = q.owner_id
      order by q.updated_at desc, q.question_id desc`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** SQL: the questions `q` that a query means. */
export function bankCondition(deptId: number, query: BankQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`q.dept_id = ${deptId}`];
  if (query.words !== "") parts.push(hasWords(query.words));
  if (query.subject !== null) parts.push(sql`q.subject = ${query.subject}`);
  if (query.kind !== null) parts.push(sql`q.kind = ${query.kind}`);
  if (query.easiest !== null) parts.push(sql`q.difficulty >= ${query.easiest}`);
  if (query.hardest !== null) parts.push(sql`q.difficulty <= ${query.hardest}`);
  if (query.stage !== null) parts.push(sql`q.stage = ${query.stage}`);
  if (query.point !== null) parts.push(sql`q.tags && ${pointNames(deptId, query.subject, query.point)}`);
  if (query.ownerId !== null) parts.push(sql`q.owner_id = ${query.ownerId}`);
  return sql.join(parts, sql` and `);
}

/** Two characters are found by the index, of any script; a single one is in nearly every question. */
function hasWords(words: string): RawBuilder<unknown> {
  const stands = sql`q.found like ${likePattern(words)}`;
  if ([...words].length < 2) return stands;
  return sql`q.pairs @> edu.text_pairs(${words}::text) and ${stands}`;
}

function listed({ content, words, at }: NewVersion) {
  const { subject, difficulty, stage, tags, body } = content;
  return { kind: body.kind, subject, difficulty, stage: stage ?? null, tags, words, updated_at: at };
}

async function insertVersion(trx: Db, questionId: number, version: number, next: NewVersion): Promise<void> {
  await trx
    .insertInto("edu.question_version")
    .values({
      question_id: questionId,
      version,
      dept_id: next.deptId,
      content: JSON.stringify(next.content),
      words: next.words,
      saved_by: next.accountId,
      saved_at: next.at,
    })
    .execute();
}
