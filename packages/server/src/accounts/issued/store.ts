import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

export async function readIssued(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ expiresAt: number } | undefined> {
  return await db
    .selectFrom("edu.issued_password")
    .select("expires_at as expiresAt")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function writeIssued(
  transaction: Kysely<Tables>,
  row: { account_id: string; dept_id: number; issued_by: string; issued_at: number; expires_at: number },
): Promise<void> {
  await transaction
    .insertInto("edu.issued_password")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}
