import type { Kysely } from "kysely";
import type { RealmFileTables } from "../db/tables/files.ts";
import type { Realm } from "../ports/realm.ts";
import type { Db } from "../ports/database.ts";

/** The file tables of one realm. Both schemas hold the same tables, which the schema-qualified types cannot say. */
export function filesOf(kysely: Db, realm: Realm): Kysely<RealmFileTables> {
  return kysely.withSchema(realm) as unknown as Kysely<RealmFileTables>;
}
