import type { Database } from "./database.ts";

/** A few connections for searches alone, so that people who search keep nobody from signing in. */
export type SearchPool = {
  /**
   * Runs a search of somebody, one at a time of each. Fault "searchTooLong" for one that takes, or waits for its turn,
   * longer than a search may, and at once when too many wait, of all or of this one. Only what reads belongs here.
   */
  run<T>(by: string, search: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
