import type { Db } from "../../ports/database.ts";

export async function readAccount(db: Db, deptId: number, id: string) {
  return await db
    .selectFrom("edu.account")
    .select(["id", "dept_id", "roles", "status"])
    .where("dept_id", "=", deptId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function writeStatus(
  transaction: Db,
  deptId: number,
  id: string,
  status: "active" | "disabled",
  now: number,
): Promise<void> {
  await transaction
    .updateTable("edu.account")
    .set({ status, updated_at: now })
    .where("dept_id", "=", deptId)
    .where("id", "=", id)
    .execute();
}
