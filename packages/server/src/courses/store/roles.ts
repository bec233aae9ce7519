import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The roles of somebody who is active in the institution. */
export async function readRoles(db: Kysely<Tables>, deptId: number, accountId: string): Promise<string[]> {
  const row = await db
    .selectFrom("edu.account")
    .select("roles")
    .where("id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.roles ?? [];
}
