import type { Readable } from "node:stream";
import type pg from "pg";
import { to } from "pg-copy-streams";
import {
  type AppliedMigration,
  jobSchema,
  readJobLevel,
  readMigrationsApplied,
  readSequences,
  readTables,
  type Sequence,
  type Table,
} from "./catalog.ts";
import { connect, quoteName } from "./connect.ts";

/** One moment of a database, while others go on writing. */
export type Snapshot = {
  takenAt: Date;
  postgres: string;
  migrations: AppliedMigration[];
  jobLevel: number;
  tables: Table[];
  /** The rows of a table as lines, in the text format of COPY. */
  copyOut(table: Table): Readable;
  /** Lines of a query with one column of plain words. */
  copyWords(query: string): Readable;
  sequences(): Promise<Sequence[]>;
  close(): Promise<void>;
};

/** Undefined: this is no database of Lyceum. */
export async function openSnapshot(url: string, schemas: readonly string[]): Promise<Snapshot | undefined> {
  const client = await connect(url, "backup");
  try {
    const all = [...schemas, jobSchema];
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query<{ now: Date; version: string }>(
      "select clock_timestamp() as now, current_setting('server_version') as version",
    );
    const migrations = await readMigrationsApplied(client);
    if (!migrations) {
      await client.end();
      return undefined;
    }
    const tables = await readTables(client, all);
    // A migration that is started meanwhile waits, or gives up, rather than change a table under the copy.
    for (const { schema, name } of tables)
      await client.query(`lock table ${quoteName(schema, name)} in access share mode`);
    return {
      takenAt: rows[0]?.now ?? new Date(),
      postgres: rows[0]?.version ?? "",
      migrations,
      jobLevel: await readJobLevel(client),
      tables,
      copyOut: (table) => copyOut(client, table),
      copyWords: (query) => client.query(to(`copy (${query}) to stdout`)),
      sequences: () => readSequences(client, all),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** `copy` gives the columns in the order that is named. */
export function copyOut(client: pg.Client, table: Table): Readable {
  return client.query(to(`copy ${target(table)} to stdout`));
}

export function target({ schema, name, columns }: Table): string {
  return `${quoteName(schema, name)} (${columns.map((column) => quoteName(column)).join(", ")})`;
}
