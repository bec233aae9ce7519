import type { QuestionContent, QuestionHistory } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type StoredVersion = {
  version: number;
  savedAt: number;
  userId: string;
  name: string;
  content: QuestionContent;
};

/** The newest versions of a question. */
export async function listVersions(
  db: Db,
  deptId: number,
  questionId: number,
  limit: number,
): Promise<StoredVersion[]> {
  return await db
    .selectFrom("edu.question_version as v")
    .leftJoin("edu.account as a", "a.id", "v.saved_by")
    .select([
      "v.version",
      "v.saved_at as savedAt",
      "v.saved_by as userId",
      sql<string>`coalesce(a.nick, '')`.as("name"),
      "v.content",
    ])
    .where("v.dept_id", "=", deptId)
    .where("v.question_id", "=", questionId)
    .orderBy("v.version", "desc")
    .limit(limit)
    .execute();
}

type Use = QuestionHistory["uses"][number];

/** The newest homework that a question stands in, by the newest attempt of each pupil that is handed in. */
export async function listUses(
  db: Db,
  deptId: number,
  questionId: number,
  { limit, answersMin }: { limit: number; answersMin: number },
): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select h.homework_id as "homeworkId", h.title, i.version, f.answers,
      case when f.answers >= ${answersMin} then f.facility end as facility
    from (
      select homework_id, item_no, version, points from edu.homework_item
      where question_id = ${questionId} and dept_id = ${deptId}
      order by homework_id desc limit ${limit}
    ) i join edu.homework h on h.homework_id = i.homework_id
    cross join lateral (
      select count(*)::int as answers, avg(a.score)::float8 / nullif(i.points, 0) as facility
      from edu.submission s
      join edu.submission_answer a on a.submission_id = s.submission_id and a.item_no = i.item_no
      where s.homework_id = h.homework_id and s.dept_id = ${deptId} and s.state <> 'inProgress' and a.score is not null
        and not exists (select from edu.submission n where n.homework_id = s.homework_id
          and n.account_id = s.account_id and n.attempt > s.attempt and n.state <> 'inProgress')
    ) f
    where h.dept_id = ${deptId}
    order by h.homework_id desc`.execute(db);
  return rows;
}
