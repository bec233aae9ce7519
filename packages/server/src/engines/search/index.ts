export { makePostgresIndex } from "./postgres-index.ts";
export { makeSearchPool } from "./search-pool.ts";
