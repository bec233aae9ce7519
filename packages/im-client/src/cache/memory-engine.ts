import type { CacheDatabase, CachePort, CacheTx, Key, Query } from "./cache-port.ts";
import { cacheStores, type CacheRows, type StoreName, storeNames, type StoreShape } from "./schema.ts";

type Table = Map<string, { key: Key; row: object }>;
type Tables = Map<StoreName, Table>;

/** The cache of Node and of tests: it lasts as long as the process. */
export function memoryCache(): CachePort {
  const databases = new Map<string, Tables>();
  const closers = new Map<string, Set<() => void>>();
  return {
    async open(name, onGone) {
      const tables = databases.get(name) ?? new Map(storeNames.map((store) => [store, new Map()]));
      databases.set(name, tables);
      const users = closers.get(name) ?? new Set();
      closers.set(name, users);
      const gone = () => {
        database.close();
        onGone();
      };
      const database = databaseOn(tables, () => users.delete(gone));
      users.add(gone);
      return database;
    },
    async delete(name) {
      for (const close of closers.get(name) ?? []) close();
      databases.delete(name);
    },
  };
}

function databaseOn(tables: Tables, onClosed: () => void): CacheDatabase {
  let isClosed = false;
  // One transaction after the other.
  let last: Promise<unknown> = Promise.resolve();
  async function transact<T>(work: (tx: CacheTx) => Promise<T>): Promise<T> {
    const draft: Tables = new Map();
    const result = await work(txOn(tables, draft));
    for (const [store, table] of draft) tables.set(store, table);
    return result;
  }
  return {
    async run(_stores, _mode, work) {
      // Like a browser's database: what was begun before it was closed still ends.
      if (isClosed) throw new Error("the database is closed");
      const run = last.then(() => transact(work));
      last = run.catch(() => {});
      return await run;
    },
    close() {
      isClosed = true;
      onClosed();
    },
  };
}

function txOn(tables: Tables, draft: Tables): CacheTx {
  const read = (store: StoreName): Table => draft.get(store) ?? tables.get(store) ?? new Map();
  const write = (store: StoreName): Table => {
    const table = draft.get(store) ?? new Map(read(store));
    draft.set(store, table);
    return table;
  };
  return {
    get: async (store, key) => {
      const held = read(store).get(JSON.stringify(key));
      return held && (structuredClone(held.row) as CacheRows[typeof store]);
    },
    list: async (store, query = {}) => listOf(store, read(store), query),
    put(store, row) {
      const key = partsOf(row, cacheStores[store].keyPath);
      if (key === undefined) throw new Error(`a row of ${store} lacks its key`);
      write(store).set(JSON.stringify(key), { key, row: structuredClone(row) });
    },
    delete: (store, key) => void write(store).delete(JSON.stringify(key)),
    deleteRange(store, from, to) {
      const table = write(store);
      for (const [name, { key }] of table)
        if (compare(key, from) >= 0 && compare(key, to) <= 0) table.delete(name);
    },
    clear: (store) => void draft.set(store, new Map()),
  };
}

function listOf<S extends StoreName>(store: S, table: Table, query: Query<S>): CacheRows[S][] {
  const { index, from, to, desc, limit = Infinity, where } = query;
  const shape: StoreShape = cacheStores[store];
  const path = index === undefined ? undefined : shape.indexes?.[index];
  const found = [...table.values()].flatMap(({ key, row }) => {
    const place = path === undefined ? key : partsOf(row, path);
    const isIn =
      place !== undefined &&
      (from === undefined || compare(place, from) >= 0) &&
      (to === undefined || compare(place, to) <= 0);
    return isIn ? [{ place, key, row }] : [];
  });
  found.sort((a, b) => (compare(a.place, b.place) || compare(a.key, b.key)) * (desc ? -1 : 1));
  const rows: CacheRows[S][] = [];
  for (const { row } of found) {
    if (rows.length >= limit) break;
    const copy = structuredClone(row) as CacheRows[S];
    if (!where || where(copy)) rows.push(copy);
  }
  return rows;
}

function partsOf(row: object, path: string | readonly string[]): Key | undefined {
  const fields = new Map(Object.entries(row));
  const part = (name: string): string | number | undefined => {
    const value: unknown = fields.get(name);
    return typeof value === "string" || typeof value === "number" ? value : undefined;
  };
  if (typeof path === "string") return part(path);
  const parts = path.map(part);
  return parts.every((one) => one !== undefined) ? parts : undefined;
}

/** The order of IndexedDB: numbers, then texts, then lists. */
function compare(a: Key, b: Key): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === "object" && typeof b === "object") {
    for (const [at, part] of a.entries()) {
      const other = b[at];
      if (other === undefined) return 1;
      const order = compare(part, other);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return rankOf(a) - rankOf(b);
}

function rankOf(key: Key): number {
  return typeof key === "number" ? 0 : typeof key === "string" ? 1 : 2;
}
