import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Whom somebody looks for, and ethnicity. */
export async function forgetSensitive(trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable("social.profile")
    .set({ looking_for: [], facts: sql`facts - 'ethnicity'` })
    .where("account_id", "=", accountId)
    .execute();
}

/** When it was last changed stays known: a series of places would tell where others are. */
export async function forgetPlace(trx: Db, accountId: string): Promise<void> {
  await trx.updateTable("social.profile").set({ place: null }).where("account_id", "=", accountId).execute();
}

/** No photo is proven any more; the tries stay counted. The ids of those whose pictures are given up. */
export async function forgetVerifications(trx: Db, accountId: string, at: number): Promise<string[]> {
  await trx
    .deleteFrom("social.verification")
    .where("account_id", "=", accountId)
    .where("state", "=", "asked")
    .execute();
  const rows = await trx
    .updateTable("social.verification")
    .set({
      state: "notApproved",
      reason: sql`coalesce(reason, 'other')`,
      decided_at: sql<number>`coalesce(decided_at, ${at})`,
      asset_id: null,
      version: sql`version + 1`,
    })
    .where("account_id", "=", accountId)
    .where(({ eb, or }) => or([eb("asset_id", "is not", null), eb("state", "<>", "notApproved")]))
    .returning("verification_id")
    .execute();
  return rows.map(({ verification_id: id }) => id);
}
