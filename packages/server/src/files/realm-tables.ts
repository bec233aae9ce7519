import type { Kysely } from "kysely";
import type { RealmFileTables } from "../db/tables/files.ts";
import type { Tables } from "../db/tables.ts";
import type { Realm } from "../ports/realm.ts";

/** The file tables of one realm. Both schemas hold the same tables, which the schema-qualified types cannot say. */
export function filesOf(kysely: Kysely<Tables>, realm: Realm): Kysely<RealmFileTables> {
  return kysely.withSchema(realm) as unknown as Kysely<RealmFileTables>;
}
