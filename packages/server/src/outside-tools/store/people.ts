import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Known = { deptId: number; toolId: number; accountId: string };

/** The word by which a tool knows a person; `made` where it has not met them yet. */
export async function putPerson(
  db: Kysely<Tables>,
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
