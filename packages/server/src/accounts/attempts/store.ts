import { type RawBuilder, sql } from "kysely";
import type { Realm } from "../../app/context.ts";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Database } from "../../ports/database.ts";
import { tablesOf } from "../realm-tables.ts";

/** Counts one more attempt of a subject in its window and returns the count and the start of the window. */
export async function addAttempt(
  database: Database,
  realm: Realm,
  subject: string,
  now: number,
  windowMs: number,
): Promise<{ count: number; since_at: number }> {
  const inWindow = (yes: RawBuilder<number>, no: number) =>
    sql<number>`case when attempt.since_at > ${now - windowMs} then ${yes} else ${no} end`;
  return await tablesOf(database, realm)
    .insertInto("attempt")
    .values({ subject, count: 1, since_at: now })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet({
        count: inWindow(sql`attempt.count + 1`, 1),
        since_at: inWindow(sql`attempt.since_at`, now),
      }),
    )
    .returning(["count", "since_at"])
    .executeTakeFirstOrThrow();
}

export async function clearAttempts(database: Database, realm: Realm, subject: string): Promise<void> {
  await tablesOf(database, realm).deleteFrom("attempt").where("subject", "=", subject).execute();
}

export async function deleteOldAttempts(
  database: Database,
  realm: Realm,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, `${realm}.attempt`, "since_at < $1", [before], batches);
}
