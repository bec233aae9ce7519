import { sql } from "kysely";
import type { Queries } from "../ports/database.ts";
import { unlimited } from "./unlimited.ts";

/** What only one of several nodes may do at a time; a number is never given to anything else. 2 was given once. */
export const advisoryLocks = { seed: 1 } as const;

const family = 0x4c79;

/** Does it when no other node does; else after the other has ended. */
export async function withAdvisoryLock(
  { kysely }: Pick<Queries, "kysely">,
  work: keyof typeof advisoryLocks,
  run: () => Promise<void>,
): Promise<void> {
  const key = sql`${sql.lit(family)}, ${sql.lit(advisoryLocks[work])}`;
  // The lock belongs to a connection, and ends with it should this process die.
  await unlimited(kysely, async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
