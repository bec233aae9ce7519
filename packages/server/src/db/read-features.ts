import type { Db } from "../ports/database.ts";

/** What an institution has switched on and off (P13); nothing of one that there is not. */
export async function readFeatures(db: Db, deptId: number): Promise<Readonly<Record<string, boolean>>> {
  const found = db.selectFrom("edu.institution").select("features").where("dept_id", "=", deptId);
  return (await found.executeTakeFirst())?.features ?? {};
}
