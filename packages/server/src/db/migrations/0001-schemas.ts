import type { Kysely } from "kysely";

/** One schema for each realm, and one for the messaging both use with a realm column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const schema of ["edu", "social", "im"]) await db.schema.createSchema(schema).execute();
}
