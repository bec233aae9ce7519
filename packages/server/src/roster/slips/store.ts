import type { Db } from "../../ports/database.ts";

export async function readClassNames(db: Db, deptId: number, classIds: readonly number[]): Promise<string[]> {
  if (classIds.length === 0) return [];
  const rows = await db
    .selectFrom("edu.school_class")
    .select("name")
    .where("dept_id", "=", deptId)
    .where("class_id", "in", [...classIds])
    .orderBy("class_id")
    .execute();
  return rows.map(({ name }) => name);
}
