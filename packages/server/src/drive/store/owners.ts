import type { Db } from "../../ports/database.ts";

/** What people are called. */
export async function ownersOf(
  db: Db,
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
