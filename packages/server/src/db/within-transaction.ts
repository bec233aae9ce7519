import { CompiledQuery } from "kysely";
import type { Db, Queries } from "../ports/database.ts";

/**
 * What otherwise asks the pool, asked through the connection of a transaction. A transaction that takes a second connection
 * waits for the others, and when each of them does so they wait for one another.
 */
export function withinTransaction(trx: Db): Queries {
  return {
    kysely: trx,
    async query<Row>({ text, values = [] }: Parameters<Queries["query"]>[0]) {
      const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
      return rows;
    },
  };
}
