import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What an institution has switched on and off (P13); nothing of one that there is not. */
export async function readFeatures(
  db: Kysely<Tables>,
  deptId: number,
): Promise<Readonly<Record<string, boolean>>> {
  const found = db.selectFrom("edu.institution").select("features").where("dept_id", "=", deptId);
  return (await found.executeTakeFirst())?.features ?? {};
}
