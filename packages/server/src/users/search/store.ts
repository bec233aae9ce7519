import type { Person } from "@lyceum/domain/messages";
import { realmNumbers } from "../../db/tables/messaging.ts";
import { personOfRow } from "../person.ts";
import type { Db } from "../../ports/database.ts";

/** People of the schools in the order of their accounts; who changes one of them waits until the transaction ends. */
export async function readPeopleAfter(trx: Db, afterAccount: string, limit: number): Promise<Person[]> {
  const rows = await trx
    .selectFrom("im.person")
    .selectAll()
    .where("realm", "=", realmNumbers.edu)
    .where("account", ">", afterAccount)
    .orderBy("account")
    .limit(limit)
    .forShare()
    .execute();
  return rows.map(personOfRow);
}
