import type { ConsentPurpose } from "@lyceum/contract/shapes";
import type { Insertable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

/** Those that hold, whatever their words were. */
export async function listConsents(
  db: Db,
  accountId: string,
): Promise<{ purpose: ConsentPurpose; version: number; givenAt: number }[]> {
  return await db
    .selectFrom("social.consent")
    .select(["purpose", "version", "given_at as givenAt"])
    .where("account_id", "=", accountId)
    .where("withdrawn_at", "is", null)
    .execute();
}

export async function insertConsent(trx: Db, row: Insertable<Tables["social.consent"]>): Promise<void> {
  await trx.insertInto("social.consent").values(row).execute();
}

export async function withdrawConsent(
  trx: Db,
  accountId: string,
  purpose: ConsentPurpose,
  at: number,
): Promise<void> {
  await trx
    .updateTable("social.consent")
    .set({ withdrawn_at: at })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .execute();
}
