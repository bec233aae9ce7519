import { maskName } from "@lyceum/domain/honours";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { readInstitution } from "../rooms/index.ts";
import { findStaff } from "./films/store.ts";

/** Names for whom was not there: at a school for children pupils are named by their first letter alone. */
export async function readNames(
  db: Kysely<Tables>,
  deptId: number,
  people: readonly { account: string; nick: string }[],
): Promise<Map<string, string>> {
  const isForChildren = (await readInstitution(db, deptId))?.kind === "k12";
  const accounts = people.map(({ account }) => account);
  const staff = isForChildren ? await findStaff(db, accounts) : null;
  return new Map(
    people.map(({ account, nick }) => [
      account,
      staff === null || staff.has(account) ? nick : maskName(nick),
    ]),
  );
}
