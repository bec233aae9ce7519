import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** What the browsers of a member are known by, as keyed hashes (D5). */
export async function readDevices(db: Kysely<Tables>, deptId: number, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("social.device")
    .select("device_mac")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ device_mac }) => device_mac);
}
