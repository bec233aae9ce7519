import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { readAddressScope } from "../roles/index.ts";

/** As the policy says of a caller, for who comes by a link alone. */
export async function isStaffOf(
  db: Kysely<Tables>,
  who: { deptId: number; accountId: string },
  now: number,
): Promise<boolean> {
  const held = { toAll: "edu:audit:read", toClasses: "edu:audit:read" } as const;
  return (await readAddressScope(db, who, held, now)).mayAddressAll;
}
