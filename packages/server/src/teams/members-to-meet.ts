import type { Person } from "@lyceum/domain/messages";
import { readPeopleByIds } from "../users/index.ts";
import type { TeamKind } from "./kind.ts";
import type { HeldTeam } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Whom somebody who comes in meets; null: so many that nobody looks at each of them (M8). */
export async function readMembersToMeet(
  transaction: Db,
  { isSuper }: TeamKind,
  { members }: HeldTeam,
): Promise<Person[] | null> {
  return isSuper ? null : await readPeopleByIds(transaction, [...members.keys()]);
}
