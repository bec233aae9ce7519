import type { Db } from "../../ports/database.ts";

/** What the browsers of a member are known by, as keyed hashes (D5). */
export async function readDevices(db: Db, deptId: number, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("social.device")
    .select("device_mac")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ device_mac }) => device_mac);
}
