import type { Db } from "../../ports/database.ts";

/** What somebody of the institution is now; null of whom it does not let in. */
export async function rolesOf(db: Db, deptId: number, accountId: string): Promise<readonly string[] | null> {
  const row = await db
    .selectFrom("edu.account")
    .select("roles")
    .where("id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.roles ?? null;
}
