import type { Person } from "@lyceum/domain/messages";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { blockersAmong } from "../../system/index.ts";

/** Without those who have blocked the person: nobody is pulled into a team by somebody whom they keep away (M7, M9). */
export async function withoutBlockers(
  transaction: Kysely<Tables>,
  own: Person,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const blockers = await blockersAmong(transaction, own.id, ids);
  return people.filter(({ id }) => !blockers.has(id));
}
