import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

/**
 * PostgreSQL 15 or newer as a role that is not superuser; every engine passes `database.suite.ts`.
 * int8 (so also `count(*)`) arrives as a number and fails when it is not a safe integer; numeric stays a string.
 */
export type Database = {
  /** Signs in as the application. For an engine with a driver of its own; it holds a password, so it is never logged. */
  url: string;
  kysely: Kysely<Tables>;
  /** For hot paths: plain SQL through the same pool; a `name` keeps it prepared on each connection. */
  query<Row>(statement: Statement): Promise<Row[]>;
  /** The same database through connections of its own, which nobody else can use up; they close with this. */
  reserve(connectionsMax: number, options?: ReserveOptions): Database;
  /** Connections of this and of what it has reserved. */
  poolCounts(): PoolCounts;
  /** Waits for running queries; an embedded engine then stops its PostgreSQL. Safe to call twice. */
  close(): Promise<void>;
};

/**
 * The tables, of the pool of a database or of one transaction of it: what every store asks for. It is Kysely without what
 * makes another Kysely of it, which is what the type checker compares longest.
 */
export interface Db extends Omit<Kysely<Tables>, KyselyMakers> {
  withSchema(schema: string): Db;
}

type KyselyMakers =
  | "$extendTables"
  | "$omitTables"
  | "$pickTables"
  | "withoutPlugins"
  | "withPlugin"
  | "withSchema"
  | "withTables";

/** What reads and writes: the pool of a database, or one transaction of it. */
export type Queries = { kysely: Db; query: Database["query"] };

export type ReserveOptions = {
  statementTimeoutMs?: number;
  /** A statement never has helpers on other cores, is never compiled, and waits for the others where the engine can tell the system so. */
  isBackground?: boolean;
  /**
   * Few statements that suit every value, and that take longer to plan than to run: each is planned when it first comes and then
   * never again, and connections stay open while nobody needs them.
   */
  plansOnce?: boolean;
};

/** Open connections, those of them that nobody uses, and callers that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number };

export type Statement = { name?: string; text: string; values?: readonly unknown[] };
