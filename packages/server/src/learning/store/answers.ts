import type { QuestionContent } from "@lyceum/contract/shapes";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The question at a place of a piece of homework, in the version that it has there. */
export async function findItem(
  db: Kysely<Tables>,
  deptId: number,
  homeworkId: number,
  itemNo: number,
): Promise<QuestionContent | undefined> {
  const { rows } = await sql<{ content: QuestionContent }>`
    select v.content from edu.homework_item i
    join edu.question_version v on v.question_id = i.question_id and v.version = i.version
    where i.dept_id = ${deptId} and i.homework_id = ${homeworkId} and i.item_no = ${itemNo}`.execute(db);
  return rows[0]?.content;
}
