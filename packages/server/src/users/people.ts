import type { Person } from "@lyceum/domain/messages";
import type { Realm } from "../app/context.ts";
import type { Clock } from "@lyceum/kit";
import type { Database } from "../ports/database.ts";
import { readPeople, readPersonById } from "./store.ts";

/** People as they were at most `freshMs` ago: rights and cards are asked for with every message. */
export type People = {
  byAccount(realm: Realm, account: string): Promise<Person | null>;
  /** Null also when the person is gone. */
  byId(id: number): Promise<Person | null>;
  /** The held person, or undefined when the database must be asked: spares the hot path a promise. */
  heldByAccount(realm: Realm, account: string): Person | undefined;
  heldById(id: number): Person | undefined;
};

const freshMs = 5_000;
const heldMax = 20_000;

export function makePeople(database: Database, clock: Clock): People {
  const byAccount = new Map<string, { person: Person; until: number }>();
  const byId = new Map<number, { person: Person; until: number }>();
  const hold = (person: Person) => {
    const entry = { person, until: clock.now() + freshMs };
    for (const map of [byAccount, byId]) if (map.size >= heldMax) map.clear();
    byAccount.set(keyOf(person.realm, person.account), entry);
    byId.set(person.id, entry);
    return person;
  };
  const fresh = (entry: { person: Person; until: number } | undefined) =>
    entry && entry.until > clock.now() ? entry.person : undefined;
  const people: People = {
    heldByAccount: (realm, account) => fresh(byAccount.get(keyOf(realm, account))),
    heldById: (id) => fresh(byId.get(id)),
    async byAccount(realm, account) {
      const held = people.heldByAccount(realm, account);
      if (held) return held;
      const [read] = await readPeople(database, realm, [account]);
      return read ? hold(read) : null;
    },
    async byId(id) {
      const held = people.heldById(id);
      if (held) return held;
      const read = await readPersonById(database, id);
      return read ? hold(read) : null;
    },
  };
  return people;
}

function keyOf(realm: Realm, account: string): string {
  return `${realm}:${account}`;
}
