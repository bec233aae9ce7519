import type { Person } from "@lyceum/domain/messages";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { hasBlocked } from "../../system/index.ts";

/** Without those who have blocked the person: nobody is pulled into a team by somebody whom they keep away (M7, M9). */
export async function withoutBlockers(
  transaction: Kysely<Tables>,
  own: Person,
  people: readonly Person[],
): Promise<Person[]> {
  const free: Person[] = [];
  for (const one of people) if (!(await hasBlocked(transaction, one.id, own.id))) free.push(one);
  return free;
}
