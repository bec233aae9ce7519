import { limits } from "@lyceum/contract/limits";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Keeps by what a browser of the social realm is known, so that a ban holds there, too (D5); of one person the newest ones. */
export async function keepDevice(
  db: Kysely<Tables>,
  row: Insertable<Tables["social.device"]>,
): Promise<void> {
  await db
    .insertInto("social.device")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "device_mac"]).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
  await db
    .deleteFrom("social.device")
    .where("account_id", "=", row.account_id)
    .where("device_mac", "not in", (newest) =>
      newest
        .selectFrom("social.device as d")
        .select("d.device_mac")
        .where("d.account_id", "=", row.account_id)
        .orderBy("d.seen_at", "desc")
        .limit(limits.memberDevicesMax.value),
    )
    .execute();
}
