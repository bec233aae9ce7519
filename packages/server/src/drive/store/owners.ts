import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** What people are called. */
export async function ownersOf(
  db: Kysely<Tables>,
  deptId: number,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom("edu.account")
    .select(["id", "nick as name"])
    .where("dept_id", "=", deptId)
    .where("id", "in", ids)
    .execute();
}
