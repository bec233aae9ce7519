import type { Selectable } from "kysely";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Tables } from "../../db/tables.ts";
import type { Database, Db } from "../../ports/database.ts";

export type PasskeyRow = Selectable<Tables["edu.passkey"]>;

export async function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom("edu.passkey")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

export async function findPasskey(db: Db, deptId: number, id: string): Promise<PasskeyRow | undefined> {
  return await db
    .selectFrom("edu.passkey")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("credential_id", "=", id)
    .executeTakeFirst();
}

/** False when it is there already. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const done = await db
    .insertInto("edu.passkey")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function writePasskeyName(
  db: Db,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const done = await db
    .updateTable("edu.passkey")
    .set({ name })
    .where("account_id", "=", accountId)
    .where("credential_id", "=", id)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom("edu.passkey")
    .where("account_id", "=", accountId)
    .where("credential_id", "=", id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function touchPasskey(db: Db, id: string, counter: number, now: number): Promise<void> {
  await db
    .updateTable("edu.passkey")
    .set({ counter, last_used_at: now })
    .where("credential_id", "=", id)
    .execute();
}

/** False when it was answered before; of two answers at once one gets true. */
export async function useChallenge(db: Db, challenge: string, now: number): Promise<boolean> {
  const done = await db
    .insertInto("edu.passkey_challenge")
    .values({ challenge, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function deleteOldChallenges(
  database: Database,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, "edu.passkey_challenge", "used_at < $1", [before], batches);
}
