import type { ThingState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { countAsked } from "../../quizzes/index.ts";
import { isShowable } from "../../recordings/index.ts";
import type { Db } from "../../ports/database.ts";

export type NamedThing = {
  kind: "quiz" | "homework" | "document" | "replay" | "tool";
  id: number;
  name: string;
  state: ThingState;
};
export type ThingIds = {
  quizIds: number[];
  homeworkIds: number[];
  docIds: number[];
  recordingIds: number[];
  toolIds: number[];
};

/** Of these quizzes, homework, documents, replays and tools those that the institution has, and whether they can be taken. */
export async function listThings(
  db: Db,
  deptId: number,
  { quizIds, homeworkIds, docIds, recordingIds, toolIds }: ThingIds,
  now: number,
): Promise<NamedThing[]> {
  if (quizIds.length + homeworkIds.length + docIds.length + recordingIds.length + toolIds.length === 0)
    return [];
  const { rows } = await sql<NamedThing>`
    select 'quiz' as kind, q.quiz_id as id, q.title as name,
      case when q.removed_at is not null then 'gone'
        when q.is_open and ${countAsked(sql`q.quiz_id`)} > 0 then 'open'
        else 'closed' end as state
    from edu.quiz q where q.dept_id = ${deptId} and q.quiz_id = any(${quizIds}::int8[])
    union all
    select 'homework', homework_id, title,
      case when state <> 'published' then 'gone' when close_at < ${now} then 'closed' else 'open' end
    from edu.homework where dept_id = ${deptId} and homework_id = any(${homeworkIds}::int8[])
    union all
    select 'document', doc_id, case when title = '' then title_en else title end,
      case when status = 'published' then 'open' else 'gone' end
    from edu.document where dept_id = ${deptId} and deleted_at is null and doc_id = any(${docIds}::int[])
    union all
    select 'replay', r.recording_id, r.name, case when ${isShowable()} then 'open' else 'gone' end
    from edu.recording r where r.dept_id = ${deptId} and r.recording_id = any(${recordingIds}::int8[])
    union all
    select 'tool', tool_id, name, case when is_enabled then 'open' else 'closed' end from edu.lti_tool
    where dept_id = ${deptId} and tool_id = any(${toolIds}::int8[])`.execute(db);
  return rows;
}

/** What assets of the institution are. */
export async function listAssetKinds(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<{ id: string; kind: string }[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("edu.asset")
    .select(["id", "kind"])
    .where("dept_id", "=", deptId)
    .where("id", "in", [...ids])
    .execute();
}

/** How many of these classes the institution has. */
export async function countClasses(db: Db, deptId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from edu.school_class
    where dept_id = ${deptId} and class_id = any(${[...ids]}::int8[])`.execute(db);
  return rows[0]?.count ?? 0;
}
