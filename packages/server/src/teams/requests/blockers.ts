import type { Person } from "@lyceum/domain/messages";
import { blockersAmong } from "../../system/index.ts";
import type { Db } from "../../ports/database.ts";

/** Without those who have blocked the person: nobody is pulled into a team by somebody whom they keep away (M7, M9). */
export async function withoutBlockers(
  transaction: Db,
  own: Person,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const blockers = await blockersAmong(transaction, own.id, ids);
  return people.filter(({ id }) => !blockers.has(id));
}
