import { sql } from "kysely";
import type { Database } from "../ports/database.ts";
import { unlimited } from "./unlimited.ts";

/** What only one of several nodes may do at a time; a number is never given to anything else. */
export const advisoryLocks = { seed: 1, sweep: 2 } as const;

const family = 0x4c79;

/** Does it when no other node does; with `waits`, after the other has ended. Answers whether it was done here. */
export async function withAdvisoryLock(
  { kysely }: Pick<Database, "kysely">,
  work: keyof typeof advisoryLocks,
  run: () => Promise<void>,
  { waits }: { waits: boolean },
): Promise<boolean> {
  const key = sql`${sql.lit(family)}, ${sql.lit(advisoryLocks[work])}`;
  // The lock belongs to a connection, and ends with it should this process die.
  return await unlimited(kysely, async (connection) => {
    if (waits) await sql`select pg_advisory_lock(${key})`.execute(connection);
    else {
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(
        connection,
      );
      if (!rows[0]?.got) return false;
    }
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}
