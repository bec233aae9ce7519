import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database } from "./database.ts";
import type { SearchEntry, SearchIndex, SearchQuery, SearchScope } from "./search-index.ts";

export type Opened = { database: Database; index: SearchIndex };
export type Asked = Partial<SearchQuery & SearchScope> & ({ words: string } | { part: string });
export type SearchHarness = {
  /** What is open while tests run. */
  opened: () => Opened;
  put: (...entries: SearchEntry[]) => Promise<void>;
  find: (asked: Asked) => ReturnType<SearchIndex["find"]>;
  idsOf: (asked: Asked) => Promise<string[]>;
};

/** An index with three institutions, empty at the beginning of each test. */
export function makeSearchHarness(open: () => Promise<Opened>): SearchHarness {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
    await opened.database.query({
      text: `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
        select d, 'suite-' || d, 'suite', 'suite', 'k12' from unnest(array[100, 200, 300]) d on conflict do nothing`,
    });
  });
  beforeEach(async () => {
    await opened.database.query({ text: "delete from edu.search_entry" });
  });
  afterAll(async () => {
    await opened.database.close();
  });
  const find: SearchHarness["find"] = async ({ institutions, kinds, audiences, facets, ...asked }) => {
    const scope = {
      institutions: institutions ?? [100],
      kinds: kinds ?? ["document"],
      audiences: audiences ?? ["public"],
      ...(facets ? { facets } : {}),
    };
    return await opened.index.find({ ...question, scopes: [scope], ...asked });
  };
  return {
    opened: () => opened,
    put: async (...entries) =>
      await opened.database.kysely.transaction().execute((trx) => opened.index.put(trx, entries)),
    find,
    idsOf: async (asked) => (await find(asked)).hits.map(({ id }) => id),
  };
}

const question = {
  by: "ann",
  realm: "edu",
  at: 10_000,
  order: "date",
  limit: 20,
} as const;

export function entry(id: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return {
    kind: "document",
    id,
    institution: 100,
    audiences: ["public"],
    titles: ["title"],
    date: 1_000,
    ...more,
  };
}

export function person(id: string, name: string): SearchEntry {
  return entry(id, { kind: "person", titles: [name], names: [name] });
}
