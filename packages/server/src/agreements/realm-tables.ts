import type { Kysely } from "kysely";
import type { RealmTables } from "../db/tables/accounts.ts";
import type { RealmAgreementTables } from "../db/tables/agreements.ts";
import type { Realm } from "../ports/realm.ts";
import type { Db } from "../ports/database.ts";

type AgreementAndAccountTables = RealmAgreementTables & Pick<RealmTables, "account">;

/** The tables of one realm. Both schemas hold the same tables, which the schema-qualified types cannot say. */
export function agreementsOf(kysely: Db, realm: Realm): Kysely<AgreementAndAccountTables> {
  return kysely.withSchema(realm) as unknown as Kysely<AgreementAndAccountTables>;
}
