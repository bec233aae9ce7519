import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Known = { deptId: number; toolId: number; accountId: string };

/** The word by which a tool knows a person; `made` where it has not met them yet. */
export async function putPerson(
  db: Db,
  { deptId, toolId, accountId }: Known,
  made: string,
  at: number,
): Promise<string> {
  const { rows } = await sql<{ sub: string }>`
    insert into edu.lti_person (tool_id, account_id, dept_id, sub, made_at)
    values (${toolId}, ${accountId}, ${deptId}, ${made}, ${at})
    on conflict (tool_id, account_id) do update set sub = edu.lti_person.sub
    returning sub`.execute(db);
  return rows[0]?.sub ?? made;
}

/** Somebody is handed to a tool in a unit, which may report of them there from now on. */
export async function putOpened(
  db: Db,
  { deptId, toolId, accountId }: Known,
  { courseId, unitId }: { courseId: number; unitId: string },
): Promise<void> {
  await db
    .insertInto("edu.lti_opened")
    .values({ course_id: courseId, account_id: accountId, unit_id: unitId, tool_id: toolId, dept_id: deptId })
    .onConflict((on) => on.doNothing())
    .execute();
}
