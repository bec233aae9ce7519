import * as fs from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { installJobs } from "../engines/jobs/install.ts";
import type { Database } from "../ports/database.ts";
import type { Tables } from "./tables.ts";
import { unlimited } from "./unlimited.ts";
import { StartProblem } from "../start-problem.ts";

const migrationFolder = path.join(import.meta.dirname, "migrations");
/** The lock that kysely's migrator takes, so that a node of an older version waits too. */
const migrationLock = sql.raw("3853314791062309107");

/** Brings the database and its queue of jobs to this version, forward only; a database lock lets one of several nodes do it. Returns the names applied now. */
export async function migrate(
  database: Database,
  /** The last one to apply. Default: that of this version. */
  upTo?: string,
): Promise<string[]> {
  return await unlimited(database.kysely, async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      const done = await migrateTables(connection, upTo);
      await installJobs(database.url);
      return done;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

async function migrateTables(connection: Kysely<Tables>, upTo: string | undefined): Promise<string[]> {
  const migrator = new Migrator({
    db: connection,
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
    migrationTableSchema: "lyceum",
    migrationTableName: "migration",
    migrationLockTableName: "migration_lock",
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  const failed = results.find((result) => result.status === "Error");
  if (failed) throw new Error(`migration ${failed.migrationName} failed`, { cause: error });
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new StartProblem(
      "This database was written by a newer version of Lyceum; start that version, or a newer one.",
    );
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}
