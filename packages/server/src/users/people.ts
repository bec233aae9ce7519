import type { Person } from "@lyceum/domain/messages";
import type { Realm } from "../app/context.ts";
import type { Clock } from "@lyceum/kit";
import { LRUCache } from "lru-cache";
import type { Database } from "../ports/database.ts";
import { batch } from "../db/batch.ts";
import { readPeople, readPeopleByIds } from "./store.ts";

/** People as they were at most `freshMs` ago: rights and profiles are asked for with every message. */
export type People = {
  byAccount(realm: Realm, account: string): Promise<Person | null>;
  /** In their order, with one question to the database for those who are not held. */
  byAccounts(realm: Realm, accounts: readonly string[]): Promise<(Person | null)[]>;
  /** Null also when the person is gone. */
  byId(id: number): Promise<Person | null>;
  /** The held person, or undefined when the database must be asked: spares the hot path a promise. */
  heldByAccount(realm: Realm, account: string): Person | undefined;
  heldById(id: number): Person | undefined;
  /** The next question is one to the database; the answer of one under way is not held. */
  forget(id: number): void;
};

const freshMs = 5_000;
const heldMax = 20_000;

export function makePeople(database: Database, clock: Clock): People {
  const byAccount = new LRUCache<string, { person: Person; until: number }>({ max: heldMax });
  const byId = new LRUCache<number, { person: Person; until: number }>({ max: heldMax });
  let forgets = 0;
  /** `asOf` is how often somebody was forgotten when the database was asked. */
  const hold = (person: Person, asOf: number) => {
    if (asOf !== forgets) return person;
    const entry = { person, until: clock.now() + freshMs };
    byAccount.set(keyOf(person.realm, person.account), entry);
    byId.set(person.id, entry);
    return person;
  };
  const fresh = (entry: { person: Person; until: number } | undefined) =>
    entry && entry.until > clock.now() ? entry.person : undefined;
  // Many sign-ins at once ask for their people together.
  const askAccount = {
    edu: batch(async (accounts: string[]) => byName(await readPeople(database, "edu", accounts))),
    social: batch(async (accounts: string[]) => byName(await readPeople(database, "social", accounts))),
  };
  const askId = batch(
    async (ids: number[]) =>
      new Map((await readPeopleByIds(database, ids)).map((person) => [person.id, person])),
  );
  const people: People = {
    heldByAccount: (realm, account) => fresh(byAccount.get(keyOf(realm, account))),
    heldById: (id) => fresh(byId.get(id)),
    forget(id) {
      forgets += 1;
      const held = byId.get(id)?.person;
      byId.delete(id);
      if (held) byAccount.delete(keyOf(held.realm, held.account));
    },
    async byAccount(realm, account) {
      const held = people.heldByAccount(realm, account);
      if (held) return held;
      const asOf = forgets;
      const read = await askAccount[realm](account);
      return read ? hold(read, asOf) : null;
    },
    async byAccounts(realm, accounts) {
      const held = accounts.map((account) => people.heldByAccount(realm, account));
      const missing = accounts.filter((_, at) => !held[at]);
      const asOf = forgets;
      const read = await readPeople(database, realm, missing);
      const found = new Map(read.map((person) => [person.account, hold(person, asOf)]));
      return accounts.map((account, at) => held[at] ?? found.get(account) ?? null);
    },
    async byId(id) {
      const held = people.heldById(id);
      if (held) return held;
      const asOf = forgets;
      const read = await askId(id);
      return read ? hold(read, asOf) : null;
    },
  };
  return people;
}

function byName(people: readonly Person[]): Map<string, Person> {
  return new Map(people.map((person) => [person.account, person]));
}

function keyOf(realm: Realm, account: string): string {
  return `${realm}:${account}`;
}
