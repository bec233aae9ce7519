/** The index itself is its engine's (migration 0046). */
export type SearchTables = {
  "edu.search_rebuild": {
    kind: string;
    version: number;
    /** The last thing that was put. */
    after_id: string;
    started_at: number;
    is_done: boolean;
  };
};
