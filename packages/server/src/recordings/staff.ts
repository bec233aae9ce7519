import type { Kysely } from "kysely";
import { readReach } from "../activities/index.ts";
import type { Tables } from "../db/tables.ts";

/** As the policy says of a caller, for who comes by a link alone. */
export async function isStaffOf(
  db: Kysely<Tables>,
  who: { deptId: number; accountId: string },
  now: number,
): Promise<boolean> {
  const { isAll } = await readReach(db, who, "edu:audit:read", now);
  return isAll;
}
