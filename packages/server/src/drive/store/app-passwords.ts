import type { AppPassword } from "@lyceum/contract/shapes";
import type { Db } from "../../ports/database.ts";

const columns = [
  "password_id as passwordId",
  "name",
  "created_at as createdAt",
  "used_at as usedAt",
] as const;

/** The newest first; with a request the one that it made. */
export async function listPasswords(db: Db, accountId: string, requestId?: string): Promise<AppPassword[]> {
  let query = db.selectFrom("edu.app_password").select(columns).where("account_id", "=", accountId);
  if (requestId !== undefined) query = query.where("request_id", "=", requestId);
  return await query.orderBy("created_at", "desc").orderBy("password_id").execute();
}

export async function insertPassword(
  db: Db,
  row: { passwordId: string; deptId: number; accountId: string; requestId: string; name: string; at: number },
): Promise<void> {
  await db
    .insertInto("edu.app_password")
    .values({
      password_id: row.passwordId,
      dept_id: row.deptId,
      account_id: row.accountId,
      request_id: row.requestId,
      name: row.name,
      created_at: row.at,
    })
    .execute();
}

/** The name of what was deleted; null where there was none. */
export async function deletePassword(db: Db, accountId: string, passwordId: string): Promise<string | null> {
  const row = await db
    .deleteFrom("edu.app_password")
    .where("account_id", "=", accountId)
    .where("password_id", "=", passwordId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** What is done with the passwords of one person happens one after the other. */
export async function holdAccount(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom("edu.account").select("id").where("id", "=", accountId).forUpdate().execute();
}

export type PasswordHolder = {
  accountId: string;
  deptId: number;
  roles: readonly string[];
  usedAt: number | null;
};

/** Whose password this is, of whom may be signed in. */
export async function findHolder(db: Db, passwordId: string): Promise<PasswordHolder | null> {
  const row = await db
    .selectFrom("edu.app_password as p")
    .innerJoin("edu.account as a", "a.id", "p.account_id")
    .select(["a.id as accountId", "a.dept_id as deptId", "a.roles", "p.used_at as usedAt"])
    .where("p.password_id", "=", passwordId)
    .where("a.status", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}

export async function touchPassword(db: Db, passwordId: string, now: number): Promise<void> {
  await db
    .updateTable("edu.app_password")
    .set({ used_at: now })
    .where("password_id", "=", passwordId)
    .execute();
}
