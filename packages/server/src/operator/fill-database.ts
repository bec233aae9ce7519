import type { Readable } from "node:stream";
import { migrate } from "../db/migrate.ts";
import { readSchemas } from "../db/migration-files.ts";
import {
  type AppliedMigration,
  inspectTarget,
  loadTables,
  type RowDigest,
  type Sequence,
  type Table,
} from "../engines/dump/index.ts";
import { installJobs } from "../engines/jobs/install.ts";
import type { Database } from "../ports/database.ts";
import type { StartProblem } from "../start-problem.ts";
import { enterUnfinished, leaveUnfinished } from "./store.ts";

export type Filling = {
  migrations: readonly AppliedMigration[];
  jobLevel: number;
  tables: readonly Table[];
  sequences: readonly Sequence[];
  /** The rows of a table, in the text format of COPY. */
  read(table: Table): Readable;
  /** What these rows were; asked once they are read. */
  sumOf(table: Table): RowDigest | undefined;
  /** Statements for the end of the transaction that loads. */
  finish?: readonly string[];
  /** The problem with a table that does not hold what was read. */
  differs(table: string): StartProblem;
  /** The problem with a queue of jobs of another form. */
  otherQueue(detail: string): StartProblem;
};

/** Makes the tables of the same migrations in an empty database and loads rows into them: all of it or nothing that a server would start on. */
export async function fillDatabase(database: Database & { url: string }, filling: Filling): Promise<void> {
  await migrate(database, { only: new Set(filling.migrations.map(({ name }) => name)) });
  await enterUnfinished(database);
  await installJobs(database.url);
  const schemas = await readSchemas();
  await refuseOtherTables(database.url, schemas, filling);
  await loadTables(database.url, {
    schemas,
    tables: filling.tables,
    sequences: filling.sequences,
    read: (table) => filling.read(table),
    check(table, held) {
      const part = filling.sumOf(table);
      if (part?.rows !== held.rows || part.sum !== held.sum)
        throw filling.differs(`${table.schema}.${table.name}`);
    },
    finish: [...(filling.finish ?? []), leaveUnfinished],
  });
}

/** The queue's library brings its tables to its own version alone, so its rows fit only there. */
async function refuseOtherTables(url: string, schemas: readonly string[], filling: Filling): Promise<void> {
  const { jobLevel, tables } = await inspectTarget(url, schemas);
  const held = new Set(columnsOf(tables));
  const stranger = columnsOf(filling.tables).find((column) => !held.has(column));
  if (jobLevel !== filling.jobLevel || stranger !== undefined)
    throw filling.otherQueue(
      `${filling.jobLevel}, here ${jobLevel}${stranger === undefined ? "" : `; ${stranger}`}`,
    );
}

function columnsOf(tables: readonly Table[]): string[] {
  return tables.flatMap(({ schema, name, columns }) =>
    columns.map((column) => `${schema}.${name}.${column}`),
  );
}
