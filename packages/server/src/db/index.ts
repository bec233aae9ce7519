export { openEmbeddedDatabase, type EmbeddedDatabase } from "../engines/embedded/postgres/database.ts";
export { openPool } from "../engines/postgres-pool.ts";
export type { Database, Db, Statement } from "../ports/database.ts";
export { migrate } from "./migrate.ts";
export type { Tables } from "./tables.ts";
