export { readContents } from "./contents.ts";
export { inspectTarget, loadTables } from "./load.ts";
export { makeRowDigest, type RowDigest } from "./row-digest.ts";
export { openSnapshot, type Snapshot } from "./snapshot.ts";
export type { AppliedMigration, Sequence, Table } from "./catalog.ts";
