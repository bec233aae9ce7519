import type { PublicQuizRow, QuestionContent } from "@lyceum/contract/shapes";
import type { PracticePlace } from "@lyceum/domain/learning";
import { sql } from "kysely";
import { withheld } from "../../learning/index.ts";
import { countAsked, isAsked } from "./asked-items.ts";
import type { Db } from "../../ports/database.ts";

/** The quizzes that anybody may practise. */
export async function listPublicQuizzes(
  db: Db,
  deptId: number,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
): Promise<{ rows: PublicQuizRow[]; total: number }> {
  const { rows } = await sql<PublicQuizRow & { total: number }>`
    select q.quiz_id as "quizId", q.title, q.subject, i.items, count(*) over ()::int as total
    from edu.quiz q
    cross join lateral (select ${countAsked(sql`q.quiz_id`)} as items) i
    where q.dept_id = ${deptId} and q.is_open and q.is_public and q.removed_at is null and i.items > 0
      and (${pattern}::text is null or q.title ilike ${pattern})
    order by q.updated_at desc, q.quiz_id desc limit ${limit} offset ${offset}`.execute(db);
  const bare = rows.map(({ quizId, title, subject, items }) => ({ quizId, title, subject, items }));
  return { rows: bare, total: rows[0]?.total ?? 0 };
}

/** The questions of a quiz as they are now; those that became of a kind which the machine cannot judge are left out. */
export async function listPlaces(
  db: Db,
  { deptId, quizId, now }: { deptId: number; quizId: number; now: number },
): Promise<PracticePlace[]> {
  const { rows } = await sql<PracticePlace>`
    select i.item_no as "itemNo", q.question_id as "questionId", q.version, ${withheld({ deptId, now })} as "isHeld"
    from edu.quiz_item i join edu.question q on q.question_id = i.question_id and q.dept_id = i.dept_id
    where i.dept_id = ${deptId} and i.quiz_id = ${quizId} and ${isAsked}
    order by i.item_no`.execute(db);
  return rows;
}

type Version = Pick<PracticePlace, "questionId" | "version">;

/** These versions of questions of the institution, by `questionId`; each question once. */
export async function readVersions(
  db: Db,
  deptId: number,
  versions: readonly Version[],
): Promise<Map<number, QuestionContent>> {
  if (versions.length === 0) return new Map();
  const { rows } = await sql<{ questionId: number; content: QuestionContent }>`
    select v.question_id as "questionId", v.content
    from unnest(${versions.map(({ questionId }) => questionId)}::int8[],
      ${versions.map(({ version }) => version)}::int4[]) as g (question_id, version)
    join edu.question_version v on v.question_id = g.question_id and v.version = g.version
    join edu.question q on q.question_id = v.question_id and q.dept_id = ${deptId}`.execute(db);
  return new Map(rows.map(({ questionId, content }) => [questionId, content]));
}
