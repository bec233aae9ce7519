import type { Database } from "../ports/database.ts";

/** Resolves when the database answers. */
export async function ping({ query }: Pick<Database, "query">): Promise<void> {
  await query({ text: "select 1" });
}
