import type { Insertable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

/** Keeps a check that was begun, and gives up those from before a moment. */
export async function insertAgeSession(
  db: Db,
  row: Omit<Insertable<Tables["social.age_session"]>, "used_at">,
  before: number,
): Promise<void> {
  await db.deleteFrom("social.age_session").where("created_at", "<", before).execute();
  await db
    .insertInto("social.age_session")
    .values({ ...row, used_at: null })
    .execute();
}

/** Once, for the browser that began it, and not later than it waits. */
export async function useAgeSession(
  db: Db,
  { id, deptId, deviceMac }: { id: string; deptId: number; deviceMac: Buffer },
  { now, since }: { now: number; since: number },
): Promise<boolean> {
  const done = await db
    .updateTable("social.age_session")
    .set({ used_at: now })
    .where("session_id", "=", id)
    .where("dept_id", "=", deptId)
    .where("device_mac", "=", deviceMac)
    .where("created_at", ">=", since)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
