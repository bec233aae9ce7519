import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Until the end of the transaction nobody else asks for a token: the provider answers within seconds. */
export async function lockTokens(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('edu.mailbox_token', 0))`.execute(trx);
}

/** False: the database is of an earlier version, or cannot be asked. */
export async function hasTokenPlace(db: Db): Promise<boolean> {
  return await db
    .selectFrom("edu.mailbox_token")
    .select("place")
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
}

/** Of one mailbox and one token of the settings, for the whole installation: it belongs to no institution. */
export async function readSealedToken(db: Db, place: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("edu.mailbox_token")
    .select("sealed")
    .where("place", "=", place)
    .executeTakeFirst();
  return row?.sealed;
}

/** Those of earlier settings are worth nothing any more. */
export async function writeSealedToken(trx: Db, place: Buffer, sealed: Buffer, now: number): Promise<void> {
  await trx.deleteFrom("edu.mailbox_token").where("place", "<>", place).execute();
  const values = { place, sealed, updated_at: now };
  await trx
    .insertInto("edu.mailbox_token")
    .values(values)
    .onConflict((conflict) => conflict.column("place").doUpdateSet(values))
    .execute();
}
