import type { Person } from "@lyceum/domain/messages";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { readPeopleByIds } from "../users/index.ts";
import type { TeamKind } from "./kind.ts";
import type { HeldTeam } from "./store.ts";

/** Whom somebody who comes in meets; null: so many that nobody looks at each of them (M8). */
export async function readMembersToMeet(
  transaction: Kysely<Tables>,
  { isSuper }: TeamKind,
  { members }: HeldTeam,
): Promise<Person[] | null> {
  return isSuper ? null : await readPeopleByIds(transaction, [...members.keys()]);
}
