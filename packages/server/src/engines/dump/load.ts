import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { jobSchema, readJobLevel, readObstacles, readTables, type Sequence, type Table } from "./catalog.ts";
import { connect, quoteName } from "./connect.ts";
import { makeRowDigest, type RowDigest } from "./row-digest.ts";
import { copyOut, target } from "./snapshot.ts";

export type Loading = {
  schemas: readonly string[];
  tables: readonly Table[];
  sequences: readonly Sequence[];
  /** The rows of a table, as `Snapshot.copyOut` gave them. */
  read(table: Table): Readable;
  /** Called with what the database holds of a table then; what it throws undoes all. */
  check(table: Table, held: RowDigest): void;
  /** Statements for the end of the transaction. */
  finish: readonly string[];
};

/** Puts rows into a database that has the tables of the same migrations, in one transaction: all of it or nothing. */
export async function loadTables(url: string, loading: Loading): Promise<void> {
  const client = await connect(url, "restore");
  try {
    await client.query("begin");
    await load(client, loading);
    await client.query("commit");
  } finally {
    // Without a commit all is undone.
    await client.end().catch(() => {});
  }
}

async function load(client: pg.Client, loading: Loading): Promise<void> {
  const { tables, sequences, read, check, finish } = loading;
  const schemas = [...loading.schemas, jobSchema];
  await client.query("set local maintenance_work_mem = '128MB'");
  const { remove, bringBack } = await readObstacles(client, schemas);
  for (const statement of remove) await client.query(statement);
  // Migrations may have made rows of their own.
  const known = await readTables(client, schemas);
  await client.query(
    `truncate ${known.map(({ schema, name }) => `only ${quoteName(schema, name)}`).join(", ")}`,
  );
  for (const table of tables)
    await pipeline(read(table), client.query(from(`copy ${target(table)} from stdin`)));
  for (const statement of bringBack) await client.query(statement);
  for (const { schema, name, last } of sequences)
    await client.query("select setval($1::regclass, $2::int8, true)", [quoteName(schema, name), last]);
  for (const table of tables) {
    const digest = makeRowDigest();
    for await (const piece of copyOut(client, table)) digest.add(asBytes(piece));
    check(table, digest.read());
  }
  for (const statement of finish) await client.query(statement);
}

/** A stream of COPY gives bytes only. */
function asBytes(piece: unknown): Buffer {
  if (Buffer.isBuffer(piece)) return piece;
  throw new TypeError("COPY gave something that is no bytes");
}

export type Target = { isEmpty: boolean; jobLevel: number; tables: Table[] };

/** What is in a database that something is to be restored into. */
export async function inspectTarget(url: string, schemas: readonly string[]): Promise<Target> {
  const client = await connect(url, "restore");
  try {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as used`,
    );
    const jobLevel = await readJobLevel(client);
    return {
      isEmpty: rows[0]?.used !== true,
      jobLevel,
      tables: await readTables(client, [...schemas, jobSchema]),
    };
  } finally {
    await client.end();
  }
}
