import * as fs from "node:fs/promises";
import path from "node:path";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import type { Database } from "../ports/database.ts";
import { unlimited } from "./unlimited.ts";
import { StartProblem } from "../start-problem.ts";

const migrationFolder = path.join(import.meta.dirname, "migrations");

/** Brings the database to this version, forward only; a database lock lets one of several nodes do it. Returns the names applied now. */
export async function migrate(
  database: Database,
  /** The last one to apply. Default: that of this version. */
  upTo?: string,
): Promise<string[]> {
  const { error, results = [] } = await unlimited(database.kysely, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: new FileMigrationProvider({ fs, path, migrationFolder }),
      migrationTableSchema: "lyceum",
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
    });
    return await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  });
  const failed = results.find((result) => result.status === "Error");
  if (failed) throw new Error(`migration ${failed.migrationName} failed`, { cause: error });
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new StartProblem(
      "This database was written by a newer version of Lyceum; start that version, or a newer one.",
    );
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}
