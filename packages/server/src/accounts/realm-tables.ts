import type { Kysely } from "kysely";
import type { Realm } from "../app/context.ts";
import type { RealmTables } from "../db/tables/accounts.ts";
import type { Database, Db } from "../ports/database.ts";

/** The account tables of one realm. */
export function tablesOf(database: Database, realm: Realm): Kysely<RealmTables> {
  return tablesIn(database.kysely, realm);
}

/** The same inside a transaction. Both schemas hold the same tables, which the schema-qualified types cannot say. */
export function tablesIn(db: Db, realm: Realm): Kysely<RealmTables> {
  return db.withSchema(realm) as unknown as Kysely<RealmTables>;
}
