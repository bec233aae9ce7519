import { maskName } from "@lyceum/domain/honours";
import { readInstitution } from "../rooms/index.ts";
import { findStaff } from "./films/store.ts";
import type { Db } from "../ports/database.ts";

/** Names for whom was not there: at a school for children pupils are named by their first letter alone. */
export async function readNames(
  db: Db,
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
