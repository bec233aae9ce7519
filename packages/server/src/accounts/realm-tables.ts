import type { Kysely } from "kysely";
import type { Realm } from "../app/context.ts";
import type { RealmTables } from "../db/tables/accounts.ts";
import type { Database } from "../ports/database.ts";

/** The account tables of one realm. Both schemas hold the same tables, which the schema-qualified types cannot say. */
export function tablesOf(database: Pick<Database, "kysely">, realm: Realm): Kysely<RealmTables> {
  return database.kysely.withSchema(realm) as unknown as Kysely<RealmTables>;
}
