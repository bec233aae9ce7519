import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

/** Runs on one connection whose statements may take as long as they need, such as a migration or the wait for another node. */
export async function unlimited<T>(kysely: Db, run: (connection: Db) => Promise<T>): Promise<T> {
  return await kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await run(connection);
    } finally {
      // To what the pool asked for when it connected. A connection that is lost is not used again, and why is known by then.
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
    }
  });
}
