import { type Selectable, sql } from "kysely";
import type { Realm } from "../../app/context.ts";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { RealmTables } from "../../db/tables/accounts.ts";
import type { Database } from "../../ports/database.ts";
import { tablesOf } from "../realm-tables.ts";

export type CodeRow = Selectable<RealmTables["verification_code"]>;

/** What was sent to a contact before: when, by which institution and for what. */
export type SentCode = Pick<CodeRow, "created_at" | "dept_id" | "purpose">;

/** Stores a code unless `refuse` throws for what this contact was sent before (newest first). One at a time for each contact. */
export async function insertCode(
  database: Database,
  realm: Realm,
  code: Omit<CodeRow, "tries">,
  sentSince: number,
  refuse: (sent: readonly SentCode[]) => void,
): Promise<void> {
  await tablesOf(database, realm)
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${realm} code ${code.contact}`}, 0))`.execute(
        transaction,
      );
      const sent = await transaction
        .selectFrom("verification_code")
        .select(["created_at", "dept_id", "purpose"])
        .where("contact", "=", code.contact)
        .where("created_at", ">", sentSince)
        .orderBy("created_at", "desc")
        .execute();
      refuse(sent);
      await transaction.insertInto("verification_code").values(code).execute();
    });
}

/** What was sent to a contact for a purpose, newest first. */
export async function listCodes(
  database: Database,
  realm: Realm,
  of: Pick<CodeRow, "dept_id" | "contact" | "purpose">,
  since: number,
): Promise<CodeRow[]> {
  return await tablesOf(database, realm)
    .selectFrom("verification_code")
    .selectAll()
    .where("dept_id", "=", of.dept_id)
    .where("contact", "=", of.contact)
    .where("purpose", "=", of.purpose)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

/** Counts a try of a code and answers how many there were with it. */
export async function countTry(database: Database, realm: Realm, id: string): Promise<number> {
  const { tries } = await tablesOf(database, realm)
    .updateTable("verification_code")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .returning("tries")
    .executeTakeFirstOrThrow();
  return tries;
}

/** The code was right, and something else is to be mended. */
export async function returnTry(database: Database, realm: Realm, id: string): Promise<void> {
  await tablesOf(database, realm)
    .updateTable("verification_code")
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("id", "=", id)
    .execute();
}

/** False when another request used it first. */
export async function markCodeUsed(
  database: Database,
  realm: Realm,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await tablesOf(database, realm)
    .updateTable("verification_code")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCode(database: Database, realm: Realm, id: string): Promise<void> {
  await tablesOf(database, realm).deleteFrom("verification_code").where("id", "=", id).execute();
}

export async function deleteOldCodes(
  database: Database,
  realm: Realm,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, `${realm}.verification_code`, "created_at < $1", [before], batches);
}
