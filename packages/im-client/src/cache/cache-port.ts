import type { CacheRows, StoreName } from "./schema.ts";

export type Key = string | number | readonly (string | number)[];

/** Rows of a store in the order of the key or of an index; both ends belong to the range. */
export type Query<S extends StoreName> = {
  index?: string;
  from?: Key;
  to?: Key;
  desc?: boolean;
  limit?: number;
  where?: (row: CacheRows[S]) => boolean;
};

/** All of it happens or nothing; only its own promises may be awaited inside. */
export type CacheTx = {
  get<S extends StoreName>(store: S, key: Key): Promise<CacheRows[S] | undefined>;
  list<S extends StoreName>(store: S, query?: Query<S>): Promise<CacheRows[S][]>;
  /** A copy is kept. A failure ends the transaction. */
  put<S extends StoreName>(store: S, row: CacheRows[S]): void;
  delete(store: StoreName, key: Key): void;
  deleteRange(store: StoreName, from: Key, to: Key): void;
  clear(store: StoreName): void;
};

export type CacheMode = "readonly" | "readwrite";

export type CacheDatabase = {
  run<T>(stores: readonly StoreName[], mode: CacheMode, work: (tx: CacheTx) => Promise<T>): Promise<T>;
  close(): void;
};

/** Where a cache is kept; rejects whatever the reason: forbidden, blocked, of a newer schema, full. */
export type CachePort = {
  /** `onGone`: the database was closed from outside, because somebody deletes it or opens a newer schema. */
  open(name: string, onGone: () => void): Promise<CacheDatabase>;
  delete(name: string): Promise<void>;
};
