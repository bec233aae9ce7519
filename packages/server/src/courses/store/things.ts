import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isShowable } from "../../recordings/index.ts";

type Db = Kysely<Tables>;
export type NamedThing = {
  kind: "quiz" | "homework" | "document" | "replay" | "tool";
  id: number;
  name: string;
  isOpen: boolean;
};
export type ThingIds = {
  quizIds: number[];
  homeworkIds: number[];
  docIds: number[];
  recordingIds: number[];
  toolIds: number[];
};

/** Of these quizzes, homework, documents, replays and tools those that the institution has, and whether they can be taken now. */
export async function listThings(
  db: Db,
  deptId: number,
  { quizIds, homeworkIds, docIds, recordingIds, toolIds }: ThingIds,
): Promise<NamedThing[]> {
  if (quizIds.length + homeworkIds.length + docIds.length + recordingIds.length + toolIds.length === 0)
    return [];
  const { rows } = await sql<NamedThing>`
    select 'quiz' as kind, quiz_id as id, title as name, is_open and removed_at is null as "isOpen" from edu.quiz
    where dept_id = ${deptId} and quiz_id = any(${quizIds}::int8[])
    union all
    select 'homework', homework_id, title, state = 'published' from edu.homework
    where dept_id = ${deptId} and homework_id = any(${homeworkIds}::int8[])
    union all
    select 'document', doc_id, case when title = '' then title_en else title end, status = 'published'
    from edu.document where dept_id = ${deptId} and deleted_at is null and doc_id = any(${docIds}::int[])
    union all
    select 'replay', r.recording_id, r.name, ${isShowable()}
    from edu.recording r where r.dept_id = ${deptId} and r.recording_id = any(${recordingIds}::int8[])
    union all
    select 'tool', tool_id, name, is_enabled from edu.lti_tool
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
