import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

export async function readFeatures(db: Kysely<Tables>, deptId: number): Promise<Record<string, boolean>> {
  const row = await db
    .selectFrom("edu.institution")
    .select("features")
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row?.features ?? {};
}
