import { keyOf, type Known, type RosterEntry } from "@lyceum/domain/roster";
import { readClasses, readGrantsOf, readLinksOf, readPeopleBy, readPeopleOf } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** Everybody of the institution whom rows may mean, the children of those who are guardians, and the classes. */
export async function loadKnown(db: Db, deptId: number, entries: readonly RosterEntry[]): Promise<Known> {
  const keys = (of: (entry: RosterEntry) => string[]) => [
    ...new Set(
      entries
        .flatMap(of)
        .filter((key) => key !== "")
        .map(keyOf),
    ),
  ];
  const wards = keys((entry) => entry.wards);
  const found = await readPeopleBy(db, deptId, {
    numbers: [...keys(({ number }) => [number]), ...wards],
    accounts: [...keys(({ account }) => [account]), ...wards],
    emails: keys(({ email }) => [email]),
    phones: keys(({ phone }) => [phone]),
  });
  const links = await readLinksOf(
    db,
    deptId,
    found.map(({ id }) => id),
  );
  const foundIds = new Set(found.map(({ id }) => id));
  const linked = [...new Set(links.map(({ wardId }) => wardId))].filter((id) => !foundIds.has(id));
  const people = [...found, ...(await readPeopleOf(db, deptId, linked))];
  const grants = Map.groupBy(
    await readGrantsOf(
      db,
      deptId,
      people.map(({ id }) => id),
    ),
    ({ accountId }) => accountId,
  );
  const wardsOf = Map.groupBy(links, ({ guardianId }) => guardianId);
  return {
    people: people.map((person) => ({
      ...person,
      grants: (grants.get(person.id) ?? []).map(({ role, classId }) => ({ role, classId })),
      wards: (wardsOf.get(person.id) ?? []).map(({ wardId }) => wardId),
    })),
    classes: await readClasses(db, deptId),
  };
}
