import type { Db } from "../../ports/database.ts";

/** Whether the institution has all these classes, none of them archived. */
export async function isClassOf(
  transaction: Db,
  deptId: number,
  classIds: readonly number[],
): Promise<boolean> {
  if (classIds.length === 0) return true;
  const rows = await transaction
    .selectFrom("edu.school_class")
    .select("class_id")
    .where("dept_id", "=", deptId)
    .where("class_id", "in", [...classIds])
    .where("archived_at", "is", null)
    .execute();
  return rows.length === new Set(classIds).size;
}

/** Classes of the institution that are not archived; of these ids, or all. */
export async function listClasses(db: Db, deptId: number, classIds: readonly number[] | null) {
  let found = db
    .selectFrom("edu.school_class")
    .select(["class_id as classId", "name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .where("archived_at", "is", null);
  if (classIds !== null) found = found.where("class_id", "in", [0, ...classIds]);
  return await found.orderBy("name").orderBy("class_id").limit(500).execute();
}
