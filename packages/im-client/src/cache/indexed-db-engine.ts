import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { CacheDatabase, CacheMode, CachePort, CacheTx, Key, Query } from "./cache-port.ts";
import { cacheSchema, cacheStores, type CacheRows, type StoreName, type StoreShape } from "./schema.ts";

/** The cache in the browser's IndexedDB. */
export const indexedDbCache: CachePort = {
  async open(name, onGone) {
    let isBlocked: (reason: Error) => void = () => {};
    const blocked = new Promise<never>((_, reject) => (isBlocked = reject));
    const opening = openDB(name, cacheSchema, {
      upgrade(db, _old, _new, tx) {
        carryOver(db, tx);
      },
      blocked: () => isBlocked(new Error("another tab holds an older schema open")),
      blocking(_current, _wanted, event) {
        // Whoever waits goes on at once; this tab goes on without a database.
        (event.target as IDBDatabase).close();
        onGone();
      },
      terminated: onGone,
    });
    try {
      return databaseOn(await Promise.race([opening, blocked]));
    } catch (error) {
      // It may come after all; then nobody uses it.
      opening.then(
        (late) => late.close(),
        () => {},
      );
      throw error;
    }
  },
  delete: (name) => deleteDB(name),
};

/** Adds what is missing and keeps every row. */
function carryOver(db: IDBPDatabase, tx: IDBPTransaction<unknown, string[], "versionchange">): void {
  for (const [name, shape] of Object.entries<StoreShape>(cacheStores)) {
    const store = db.objectStoreNames.contains(name)
      ? tx.objectStore(name)
      : db.createObjectStore(name, { keyPath: mutable(shape.keyPath) });
    for (const [index, keyPath] of Object.entries(shape.indexes ?? {}))
      if (!store.indexNames.contains(index)) store.createIndex(index, mutable(keyPath));
  }
}

function mutable(keyPath: string | readonly string[]): string | string[] {
  return typeof keyPath === "string" ? keyPath : [...keyPath];
}

function databaseOn(db: IDBPDatabase): CacheDatabase {
  return {
    async run(stores, mode, work) {
      const transaction = db.transaction([...stores], mode, { durability: "relaxed" });
      // What fails inside is thrown below; the end of the transaction is awaited only when it went well.
      transaction.done.catch(() => {});
      try {
        const result = await work(txOn(transaction));
        await transaction.done;
        return result;
      } catch (error) {
        abort(transaction);
        throw error;
      }
    },
    close: () => db.close(),
  };
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

function txOn(transaction: IDBPTransaction<unknown, string[], CacheMode>): CacheTx {
  // A failing request ends its transaction, which `run` tells; the promise of each request is not needed.
  const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => {});
  return {
    get: async (store, key) => {
      const row: unknown = await transaction.objectStore(store).get(keyOf(key));
      return row as CacheRows[typeof store] | undefined;
    },
    list: (store, query) => list(transaction, store, query ?? {}),
    put: (store, row) => quietly(transaction.objectStore(store).put?.(row)),
    delete: (store, key) => quietly(transaction.objectStore(store).delete?.(keyOf(key))),
    deleteRange: (store, from, to) =>
      quietly(transaction.objectStore(store).delete?.(IDBKeyRange.bound(from, to))),
    clear: (store) => quietly(transaction.objectStore(store).clear?.()),
  };
}

async function list<S extends StoreName>(
  transaction: IDBPTransaction<unknown, string[], CacheMode>,
  name: S,
  { index, from, to, desc, limit = Infinity, where }: Query<S>,
): Promise<CacheRows[S][]> {
  const store = transaction.objectStore(name);
  const source = index === undefined ? store : store.index(index);
  const range = rangeOf(from, to);
  if (!desc && !where) {
    const all: unknown[] = await source.getAll(range, limit === Infinity ? undefined : limit);
    return all as CacheRows[S][];
  }
  const rows: CacheRows[S][] = [];
  let cursor = await source.openCursor(range, desc ? "prev" : "next");
  while (cursor && rows.length < limit) {
    const row = cursor.value as CacheRows[S];
    if (!where || where(row)) rows.push(row);
    if (rows.length < limit) cursor = await cursor.continue();
  }
  return rows;
}

function rangeOf(from: Key | undefined, to: Key | undefined): IDBKeyRange | null {
  if (from !== undefined && to !== undefined) return IDBKeyRange.bound(from, to);
  if (from !== undefined) return IDBKeyRange.lowerBound(from);
  return to === undefined ? null : IDBKeyRange.upperBound(to);
}

function keyOf(key: Key): IDBValidKey {
  return typeof key === "object" ? [...key] : key;
}
