import type { SearchEntry, SearchKind } from "../ports/search-index.ts";
import type { Db } from "../ports/database.ts";

/** Where the things of a kind are, for a rebuild of the index. Every feature with such things has one. */
export type SearchSource = {
  kind: SearchKind;
  /**
   * Up to `limit` things behind one, in the order of ids, as they are now; locked against change until the transaction ends,
   * so that what is put of them is not older than what their feature puts. "" is before the first.
   */
  read(trx: Db, afterId: string, limit: number): Promise<SourceBatch>;
};

export type SourceBatch = {
  entries: SearchEntry[];
  /** Of the things that are there and not to be found. */
  absent: string[];
  /** Null: there are no more. */
  lastId: string | null;
};
