import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Of one mailbox and one token of the settings, for the whole installation: it belongs to no institution. */
export async function readSealedToken(db: Kysely<Tables>, place: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("edu.mailbox_token")
    .select("sealed")
    .where("place", "=", place)
    .executeTakeFirst();
  return row?.sealed;
}

/** Those of earlier settings are worth nothing any more. */
export async function writeSealedToken(
  db: Kysely<Tables>,
  place: Buffer,
  sealed: Buffer,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("edu.mailbox_token").where("place", "<>", place).execute();
    const values = { place, sealed, updated_at: now };
    await trx
      .insertInto("edu.mailbox_token")
      .values(values)
      .onConflict((conflict) => conflict.column("place").doUpdateSet(values))
      .execute();
  });
}
