import type { Person } from "@lyceum/domain/messages";
import type { SearchIndex } from "../../ports/search-index.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { personEntry } from "./person-entry.ts";
import { readPeopleAfter } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** Makes a person found as they are now, in the transaction that makes or changes them. */
export async function indexPerson(
  search: Pick<SearchIndex, "put" | "remove">,
  trx: Db,
  person: Person,
): Promise<void> {
  if (person.realm !== "edu") return;
  const entry = personEntry(person);
  if (entry) await search.put(trx, [entry]);
  else await search.remove(trx, [{ kind: "person", id: person.account }]);
}

/** What can be found of people, for a rebuild of the index. */
export const personSource: SearchSource = {
  kind: "person",
  async read(trx, afterId, limit) {
    const people = await readPeopleAfter(trx, afterId, limit);
    return {
      entries: people.map(personEntry).filter((entry) => entry !== null),
      absent: people.filter((person) => personEntry(person) === null).map(({ account }) => account),
      lastId: people.length < limit ? null : (people.at(-1)?.account ?? null),
    };
  },
};
