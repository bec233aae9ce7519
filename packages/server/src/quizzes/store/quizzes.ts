import type { OpenQuizRow, QuestionKind, QuizContent, StaffQuizRow } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { countAsked, isAsked } from "./asked-items.ts";
import type { Db } from "../../ports/database.ts";

type Page = { limit: number; offset: number };

export type QuizRecord = {
  quizId: number;
  deptId: number;
  ownerId: string | null;
  version: number;
  title: string;
  subject: QuizContent["subject"];
  isOpen: boolean;
  /** Visitors practise it, too; false where it is not open. */
  isPublic: boolean;
};

export async function listQuizzes(
  db: Db,
  deptId: number,
  { pattern, limit, offset }: Page & { pattern: string | null },
): Promise<{ rows: StaffQuizRow[]; total: number }> {
  const { rows } = await sql<StaffQuizRow & { total: number }>`
    select q.quiz_id as "quizId", q.title, q.subject, q.is_open as "isOpen",
      q.is_open and q.is_public as "isPublic", q.updated_at as "updatedAt",
      jsonb_build_object('userId', coalesce(q.owner_id, ''), 'name', coalesce(a.nick, '')) as owner,
      ${countAsked(sql`q.quiz_id`)} as items,
      (select count(*)::int from edu.quiz_round r where r.quiz_id = q.quiz_id and r.host_id is not null) as rounds,
      count(*) over ()::int as total
    from edu.quiz q left join edu.account a on a.id = q.owner_id
    where q.dept_id = ${deptId} and q.removed_at is null and (${pattern}::text is null or q.title ilike ${pattern})
    order by q.updated_at desc, q.quiz_id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findQuiz(
  db: Db,
  deptId: number,
  quizId: number,
  { locks }: { locks: boolean },
): Promise<QuizRecord | undefined> {
  const { rows } = await sql<QuizRecord>`
    select quiz_id as "quizId", dept_id as "deptId", owner_id as "ownerId", version, title, subject, is_open as "isOpen",
      is_open and is_public as "isPublic"
    from edu.quiz where dept_id = ${deptId} and quiz_id = ${quizId} and removed_at is null ${locks ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** A quiz that is there or removed, locked. */
export async function lockKeptQuiz(
  trx: Db,
  deptId: number,
  quizId: number,
): Promise<
  | (Pick<QuizRecord, "quizId" | "deptId" | "ownerId" | "title" | "isPublic"> & { isRemoved: boolean })
  | undefined
> {
  return await trx
    .selectFrom("edu.quiz")
    .select((eb) => [
      "quiz_id as quizId",
      "dept_id as deptId",
      "owner_id as ownerId",
      "title",
      sql<boolean>`is_open and is_public`.as("isPublic"),
      eb("removed_at", "is not", null).$castTo<boolean>().as("isRemoved"),
    ])
    .where("dept_id", "=", deptId)
    .where("quiz_id", "=", quizId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setQuizRemoved(
  trx: Db,
  { quizId, deptId }: Pick<QuizRecord, "quizId" | "deptId">,
  removedAt: number | null,
): Promise<void> {
  await trx
    .updateTable("edu.quiz")
    .set({ removed_at: removedAt })
    .where("quiz_id", "=", quizId)
    .where("dept_id", "=", deptId)
    .execute();
}

export type QuizItem = {
  questionId: number;
  seconds: number;
  kind: QuestionKind;
  words: string;
  isAsked: boolean;
};

export async function listQuizItems(db: Db, deptId: number, quizId: number): Promise<QuizItem[]> {
  const { rows } = await sql<QuizItem>`
    select i.question_id as "questionId", i.seconds, q.kind, left(q.words, 200) as words, ${isAsked} as "isAsked"
    from edu.quiz_item i join edu.question q on q.question_id = i.question_id
    where i.dept_id = ${deptId} and i.quiz_id = ${quizId} order by i.item_no`.execute(db);
  return rows;
}

/** Of these questions, how many the institution has, and how many of them a quiz asks. */
export async function countQuestions(
  db: Db,
  deptId: number,
  ids: readonly number[],
): Promise<{ found: number; asked: number }> {
  const { rows } = await sql<{ found: number; asked: number }>`
    select count(*)::int as found, (count(*) filter (where ${isAsked}))::int as asked from edu.question q
    where q.dept_id = ${deptId} and q.question_id = any(${[...ids]}::int8[])`.execute(db);
  return rows[0] ?? { found: 0, asked: 0 };
}

type Written = { deptId: number; accountId: string; content: QuizContent; at: number };

export async function insertQuiz(trx: Db, { deptId, accountId, content, at }: Written): Promise<number> {
  const { title, subject, isOpen, isPublic = false, items } = content;
  const { quiz_id: quizId } = await trx
    .insertInto("edu.quiz")
    .values({
      dept_id: deptId,
      owner_id: accountId,
      title,
      subject,
      is_open: isOpen,
      is_public: isOpen && isPublic,
      created_at: at,
      updated_at: at,
      removed_at: null,
    })
    .returning("quiz_id")
    .executeTakeFirstOrThrow();
  await insertItems(trx, deptId, quizId, items);
  return quizId;
}

export async function saveQuizContent(
  trx: Db,
  { quizId, deptId, version }: Pick<QuizRecord, "quizId" | "deptId" | "version">,
  { title, subject, isOpen, isPublic, items }: Required<QuizContent>,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.quiz")
    .set({ title, subject, is_open: isOpen, is_public: isPublic, version: version + 1, updated_at: at })
    .where("quiz_id", "=", quizId)
    .where("dept_id", "=", deptId)
    .execute();
  await trx.deleteFrom("edu.quiz_item").where("quiz_id", "=", quizId).where("dept_id", "=", deptId).execute();
  await insertItems(trx, deptId, quizId, items);
}

async function insertItems(
  trx: Db,
  deptId: number,
  quizId: number,
  items: QuizContent["items"],
): Promise<void> {
  await sql`insert into edu.quiz_item (quiz_id, item_no, dept_id, question_id, seconds)
    select ${quizId}, i.place - 1, ${deptId}, q.question_id, i.seconds
    from unnest(${items.map(({ questionId }) => questionId)}::int8[], ${items.map(({ seconds }) => seconds)}::int2[])
      with ordinality as i (question_id, seconds, place)
    join edu.question q on q.question_id = i.question_id and q.dept_id = ${deptId}`.execute(trx);
}

/** The quizzes that somebody may practise alone, with what they have reached. */
export async function listOpenQuizzes(
  db: Db,
  deptId: number,
  { accountId, limit, offset }: Page & { accountId: string },
): Promise<{ rows: OpenQuizRow[]; total: number }> {
  const { rows } = await sql<OpenQuizRow & { total: number }>`
    select q.quiz_id as "quizId", q.title, q.subject, i.items, p.finished, p.best, count(*) over ()::int as total
    from edu.quiz q
    cross join lateral (select ${countAsked(sql`q.quiz_id`)} as items) i
    cross join lateral (
      select count(*)::int as finished, max(s.share) as best from edu.quiz_round r
      join edu.quiz_player p on p.round_id = r.round_id and p.account_id = ${accountId}
      cross join lateral (select avg(share) as share from edu.quiz_answer where player_id = p.player_id) s
      where r.quiz_id = q.quiz_id and r.host_id is null and r.phase = 'ended'
    ) p
    where q.dept_id = ${deptId} and q.is_open and q.removed_at is null and i.items > 0
    order by q.updated_at desc, q.quiz_id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function readKind(
  db: Db,
  deptId: number,
): Promise<{ kind: string; features: Readonly<Record<string, boolean>> }> {
  const { rows } = await sql<{ kind: string; features: Record<string, boolean> }>`
    select kind, features from edu.institution where dept_id = ${deptId}`.execute(db);
  return rows[0] ?? { kind: "k12", features: {} };
}
