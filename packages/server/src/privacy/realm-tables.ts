import type { Kysely } from "kysely";
import type { RealmTables } from "../db/tables/accounts.ts";
import type { RealmFileTables } from "../db/tables/files.ts";
import type { RealmPrivacyTables } from "../db/tables/privacy.ts";
import type { Realm } from "../ports/realm.ts";
import type { Db } from "../ports/database.ts";

type OfRealm = RealmTables & RealmFileTables & RealmPrivacyTables;

/** The tables of one realm. Both schemas hold the same tables, which the schema-qualified types cannot say. */
export function tablesIn(db: Db, realm: Realm): Kysely<OfRealm> {
  return db.withSchema(realm) as unknown as Kysely<OfRealm>;
}
