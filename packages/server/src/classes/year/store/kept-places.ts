import { sql } from "kysely";
import type { Db } from "../../../ports/database.ts";

/** The classes in which somebody was a pupil before a school year, and is again when it is taken back (P13). */
export async function keptPupilClasses(db: Db, accountId: string): Promise<number[]> {
  const rows = await keptOf(db, accountId, "student").select("class_id").distinct().execute();
  return rows.map(({ class_id: id }) => id);
}

/** Keeps a school year that is taken back from giving a guardian these classes again: the link with the child has ended since. */
export async function forgetKeptPlaces(
  trx: Db,
  guardianId: string,
  classIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("edu.school_year_grant")
    .where("class_id", "in", [...classIds])
    .where("grant_id", "in", keptOf(trx, guardianId, "guardian").select("grant_id"))
    .execute();
}

const keptOf = (db: Db, accountId: string, role: string) =>
  db
    .selectFrom("edu.school_year_grant")
    .where("account_id", "=", accountId)
    .where(sql<boolean>`was ->> 'role' = ${role} and was ->> 'scope' = 'class'`);
