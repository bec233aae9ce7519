import type { AdmissionRules } from "@lyceum/domain/accounts";
import { type Selectable, sql } from "kysely";
import type { Realm } from "../app/context.ts";
import type { RealmTables } from "../db/tables/accounts.ts";
import type { Database, Db } from "../ports/database.ts";
import { tablesIn, tablesOf } from "./realm-tables.ts";

export type AccountRow = Selectable<RealmTables["account"]>;

export async function findAccount(
  database: Database,
  realm: Realm,
  id: string,
): Promise<AccountRow | undefined> {
  return await tablesOf(database, realm)
    .selectFrom("account")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findByContact(
  database: Database,
  realm: Realm,
  deptId: number,
  contact: { kind: "phone" | "email"; value: string },
): Promise<AccountRow | undefined> {
  return await findByContactIn(database.kysely, realm, deptId, contact);
}

export async function findByContactIn(
  db: Db,
  realm: Realm,
  deptId: number,
  contact: { kind: "phone" | "email"; value: string },
): Promise<AccountRow | undefined> {
  return await tablesIn(db, realm)
    .selectFrom("account")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where(contact.kind, "=", contact.value)
    .executeTakeFirst();
}

export async function findByUserName(
  database: Database,
  realm: Realm,
  deptId: number,
  userName: string,
): Promise<AccountRow | undefined> {
  return await tablesOf(database, realm)
    .selectFrom("account")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where(sql`lower(user_name)`, "=", userName.toLowerCase())
    .executeTakeFirst();
}

export async function findByIdentity(
  database: Database,
  realm: Realm,
  deptId: number,
  identity: { provider: string; openId: string },
): Promise<AccountRow | undefined> {
  return await tablesOf(database, realm)
    .selectFrom("identity")
    .innerJoin("account", "account.id", "identity.account_id")
    .selectAll("account")
    .where("identity.dept_id", "=", deptId)
    .where("identity.provider", "=", identity.provider)
    .where("identity.open_id", "=", identity.openId)
    .executeTakeFirst();
}

export type InstitutionFacts = AdmissionRules & { name: string; nameEn: string };

/** What an account needs to know of its institution; null for one that is not there. */
export async function findInstitution(db: Db, deptId: number): Promise<InstitutionFacts | null> {
  const row = await db
    .selectFrom("edu.institution")
    .select(["kind", "name", "name_en as nameEn", "admission as mode", "email_domains as emailDomains"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? null;
}

/** "k12" where it is gone: the strictest rules. */
export async function findInstitutionKind(db: Db, deptId: number): Promise<string> {
  return (await findInstitution(db, deptId))?.kind ?? "k12";
}

/** False when the user name, phone or address is taken in the institution. */
export async function insertAccount(db: Db, realm: Realm, account: AccountRow): Promise<boolean> {
  const done = await tablesIn(db, realm)
    .insertInto("account")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function insertIdentity(
  database: Database,
  realm: Realm,
  identity: RealmTables["identity"],
): Promise<void> {
  await tablesOf(database, realm)
    .insertInto("identity")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type NewPassword = { hash: string; meetsStaffRule: boolean; now: number };

/** A password that the person chose; one that was issued counts no more. */
export async function setPassword(
  { kysely }: Database,
  realm: Realm,
  id: string,
  next: NewPassword,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await writePassword(transaction, realm, id, next);
    if (realm === "edu")
      await transaction.deleteFrom("edu.issued_password").where("account_id", "=", id).execute();
  });
}

export async function writePassword(
  db: Db,
  realm: Realm,
  id: string,
  { hash, meetsStaffRule, now }: NewPassword,
): Promise<void> {
  await tablesIn(db, realm)
    .updateTable("account")
    .set({ password_hash: hash, staff_password: meetsStaffRule, updated_at: now })
    .where("id", "=", id)
    .execute();
  // Whoever knew the password before may have let a program in.
  if (realm === "edu") await db.deleteFrom("edu.app_password").where("account_id", "=", id).execute();
}

/** Keeps the first pending secret: two tabs of a first sign-in must show the same. Returns the one that counts. */
export async function offerSecondFactor(
  database: Database,
  realm: Realm,
  id: string,
  sealed: Buffer,
): Promise<Buffer> {
  const row = await tablesOf(database, realm)
    .updateTable("account")
    .set({ second_factor: sql<Buffer>`coalesce(second_factor, ${sealed})` })
    .where("id", "=", id)
    .returning("second_factor")
    .executeTakeFirstOrThrow();
  return row.second_factor ?? sealed;
}

/** Marks the digits of a time step as used; false when these or newer ones were used before. */
export async function useSecondFactor(
  database: Database,
  realm: Realm,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const row = await tablesOf(database, realm)
    .updateTable("account")
    .set({
      second_factor_counter: counter,
      second_factor_at: sql<number>`coalesce(second_factor_at, ${now})`,
    })
    .where("id", "=", id)
    .where("second_factor_counter", "<", counter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeMemberNick(trx: Db, id: string, nick: string, now: number): Promise<void> {
  await trx.updateTable("social.account").set({ nick, updated_at: now }).where("id", "=", id).execute();
}
