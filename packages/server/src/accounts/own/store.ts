import type { Realm } from "../../app/context.ts";
import type { KnownContact } from "../contact.ts";
import { tablesIn } from "../realm-tables.ts";
import type { Db } from "../../ports/database.ts";

export async function writeNick(db: Db, id: string, nick: string, now: number): Promise<void> {
  await db.updateTable("edu.account").set({ nick, updated_at: now }).where("id", "=", id).execute();
}

export async function isContactTaken(
  db: Db,
  deptId: number,
  { kind, value }: KnownContact,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("edu.account")
    .select("id")
    .where("dept_id", "=", deptId)
    .where(kind, "=", value)
    .where("id", "!=", exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an account says of its owner, for an export. */
export async function findOwnAccount(db: Db, realm: Realm, id: string): Promise<object | undefined> {
  return await tablesIn(db, realm)
    .selectFrom("account")
    .select([
      "id",
      "user_name",
      "nick",
      "avatar",
      "phone",
      "email",
      "roles",
      "class_ids",
      "status",
      "second_factor_at",
      "created_at",
      "updated_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

const uniqueViolation = "23505";

/** False when another account of the institution has it. */
export async function writeContact(
  db: Db,
  id: string,
  kind: KnownContact["kind"],
  value: string | null,
  now: number,
): Promise<boolean> {
  try {
    await db
      .updateTable("edu.account")
      .set({ [kind]: value, updated_at: now })
      .where("id", "=", id)
      .execute();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

/** A new key that waits for its first digits; false when the second factor is on. */
export async function writePendingFactor(db: Db, id: string, sealed: Buffer): Promise<boolean> {
  const done = await db
    .updateTable("edu.account")
    .set({ second_factor: sealed, second_factor_counter: -1 })
    .where("id", "=", id)
    .where("second_factor_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Switches it on with the digits of a time step; false when it is on, or these digits were used. */
export async function confirmFactor(
  db: Db,
  id: string,
  sealed: Buffer,
  counter: number,
  now: number,
): Promise<boolean> {
  const done = await db
    .updateTable("edu.account")
    .set({ second_factor_at: now, second_factor_counter: counter, updated_at: now })
    .where("id", "=", id)
    .where("second_factor_at", "is", null)
    .where("second_factor", "=", sealed)
    .where("second_factor_counter", "<", counter)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function removeFactor(db: Db, id: string, now: number): Promise<boolean> {
  const done = await db
    .updateTable("edu.account")
    .set({ second_factor: null, second_factor_at: null, second_factor_counter: -1, updated_at: now })
    .where("id", "=", id)
    .where("second_factor_at", "is not", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
