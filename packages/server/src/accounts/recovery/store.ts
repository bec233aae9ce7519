import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export async function insertRecoveryCodes(db: Db, rows: Tables["edu.recovery_code"][]): Promise<void> {
  await db.insertInto("edu.recovery_code").values(rows).execute();
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("edu.recovery_code").where("account_id", "=", accountId).execute();
}

/** Those that nobody has used. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("edu.recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** False for one that is not there or was used; of two requests at once one gets true. */
export async function takeRecoveryCode(
  db: Db,
  accountId: string,
  codeMac: Buffer,
  now: number,
): Promise<boolean> {
  const done = await db
    .updateTable("edu.recovery_code")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("code_mac", "=", codeMac)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
