import type { Readable } from "node:stream";

/**
 * Keeps the bytes of objects; every engine passes `object-store.suite.ts`. An object is unfinished until `complete`;
 * what `confirmed` says survives a crash, and what was not confirmed is cut off before the next piece.
 * Names are paths of plain words, such as "edu/q7dPX2nHkUeJ0w9cT5bLmA". A full store throws the fault `storageFull`.
 */
export type ObjectStore = {
  /**
   * Adds a piece that begins at `offset` and answers what is held safely afterwards. Where `offset` is another, nothing
   * changes. A piece that would pass `sizeMax` throws `uploadTooLarge`; it and one that breaks off leave nothing behind.
   */
  append(name: string, offset: number, bytes: AsyncIterable<Uint8Array>, sizeMax: number): Promise<number>;
  /** Bytes that an unfinished object holds safely; null when there is none. */
  confirmed(name: string): Promise<number | null>;
  /** Reads what an unfinished object holds. */
  readUnfinished(name: string): Promise<Readable>;
  /** Makes an unfinished object a stored one; one that is stored already stays. */
  complete(name: string): Promise<void>;
  /** Stores a whole object at once, in place of one of the same name, unfinished or not. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Size of a stored object; null when there is none. */
  stat(name: string): Promise<{ size: number } | null>;
  /** Both ends are included. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Calls `use` with the path of a file of this machine that holds the stored object until `use` ends; it is not to be changed. */
  withFile<T>(name: string, use: (file: string) => Promise<T>): Promise<T>;
  /** Removes it, finished or not; one that does not exist is no fault. */
  delete(name: string): Promise<void>;
  /** What lies below a folder such as "edu-files", finished or not, in no order. */
  list(folder: string): AsyncIterable<{ name: string; changedAt: number }>;
  /** Removes all that lies below a folder such as "edu-files/q7dPX2nHkUeJ0w9cT5bLmA". */
  deleteBelow(folder: string): Promise<void>;
};

/** The stores of this server that take what people send each other: 1, and where there is one 2. */
export type ObjectStores = {
  providers: readonly (1 | 2)[];
  /** Throws `storageDown` for one that this server does not have. */
  of(provider: number): ObjectStore;
  /** Which takes new objects: the next while one is out of order. */
  current(now: number): 1 | 2;
  /** It did not answer: for a while new objects go to another one. */
  failed(provider: number, now: number): void;
};
