import type { Db } from "../../ports/database.ts";

export async function readIssued(
  db: Db,
  accountId: string,
): Promise<{ issuedAt: number; expiresAt: number } | undefined> {
  return await db
    .selectFrom("edu.issued_password")
    .select(["issued_at as issuedAt", "expires_at as expiresAt"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** False when it was taken before, or another one was issued since. */
export async function takeIssued(transaction: Db, accountId: string, issuedAt: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("edu.issued_password")
    .where("account_id", "=", accountId)
    .where("issued_at", "=", issuedAt)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function writeIssued(
  transaction: Db,
  row: { account_id: string; dept_id: number; issued_by: string; issued_at: number; expires_at: number },
): Promise<void> {
  await transaction
    .insertInto("edu.issued_password")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}
