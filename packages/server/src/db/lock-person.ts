import type { Db } from "../ports/database.ts";

/** Holds the row of a person, before anything of the log (decision 0024). */
export async function lockPerson(transaction: Db, personId: number): Promise<void> {
  await transaction
    .selectFrom("im.person")
    .select("id")
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .execute();
}
