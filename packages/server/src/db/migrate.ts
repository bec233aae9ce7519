import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { installJobs } from "../engines/jobs/install.ts";
import type { Database, Db } from "../ports/database.ts";
import { errorCode, StartProblem } from "../start-problem.ts";
import {
  findStrange,
  type Migration,
  migrationFolder,
  readMigrations,
  splitStatements,
} from "./migration-files.ts";
import { unlimited } from "./unlimited.ts";

export type MigrateOptions = {
  /** The last one to apply. Default: that of this version. */
  upTo?: string;
  /** The names of those to apply, for a database that gets the rows of another one. Default: all. */
  only?: ReadonlySet<string>;
  /** Default: the migrations of this version. */
  folder?: string;
  /** How long a migration makes others wait behind it for a table that a running node uses. Default: 5 s. */
  lockTimeoutMs?: number;
};

/**
 * Brings the database to this version, forward only, while every other node waits. Each migration commits alone, so what
 * was done stays when a later one fails or the process dies, and the next start goes on there. Returns the names applied
 * now. Throws StartProblem.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const known = await readMigrations(options.folder ?? migrationFolder);
  return await unlimited(database.kysely, async (connection) => {
    // Otherwise a migration would run on, and keep its lock, after its process died.
    await sql`set client_connection_check_interval = '1s'`.execute(connection);
    await takeLock(connection);
    try {
      const applied = await readApplied(connection, known);
      refuseStrangers(applied, known);
      const due = known.filter(
        ({ name }) =>
          !applied.has(name) &&
          (options.upTo === undefined || name <= options.upTo) &&
          options.only?.has(name) !== false,
      );
      for (const migration of due) await apply(connection, migration, options.lockTimeoutMs ?? 5_000);
      // The queue of jobs has tables of its own, which its library brings to its version.
      if (options.upTo === undefined && options.folder === undefined) await installJobs(database.url);
      return due.map(({ name }) => name);
    } finally {
      // Of a connection that is lost both are over anyway, and what lost it is worth more than this error.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => {});
      await sql`reset client_connection_check_interval`.execute(connection).catch(() => {});
    }
  });
}

/** The same that versions before 0035 took. */
const lock = sql.raw("3853314791062309107");
const lockPauseMs = 250;

/** Asks again and again: a statement that waits for the lock would be waited for by `create index concurrently`. */
async function takeLock(connection: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock}) as got`.execute(
      connection,
    );
    if (rows[0]?.got) return;
    await sleep(lockPauseMs);
  }
}

/** Names and checksums of what was applied. What a version before 0035 applied has no checksum, and gets that of the text known now. */
async function readApplied(
  connection: Db,
  known: readonly Migration[],
): Promise<ReadonlyMap<string, string>> {
  return await connection.transaction().execute(async (transaction) => {
    const { rows: columns } = await sql`
      select from pg_attribute where attrelid = to_regclass('lyceum.migration') and attname = 'checksum'`.execute(
      transaction,
    );
    if (columns.length === 0) {
      await sql`create schema if not exists lyceum`.execute(transaction);
      await sql`
        create table if not exists lyceum.migration (
          name varchar(255) not null primary key,
          timestamp varchar(255) not null
        )`.execute(transaction);
      await sql`alter table lyceum.migration add column checksum text`.execute(transaction);
      // Versions before 0035 kept a second table for their lock.
      await sql`drop table if exists lyceum.migration_lock`.execute(transaction);
    }
    for (const { name, checksum } of known)
      await sql`
        update lyceum.migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(
        transaction,
      );
    const { rows } = await sql<{ name: string; checksum: string | null }>`
      select name, checksum from lyceum.migration`.execute(transaction);
    return new Map(rows.map(({ name, checksum }) => [name, checksum ?? ""]));
  });
}

function refuseStrangers(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const rows = [...applied].map(([name, checksum]) => ({ name, checksum }));
  const { unknown, changed } = findStrange(
    rows.toSorted((one, two) => (one.name < two.name ? -1 : 1)),
    known,
  );
  if (unknown !== undefined)
    throw new StartProblem(
      `This database was written by a newer version of Lyceum (its migration ${unknown} is unknown here); start that version, or a newer one.`,
    );
  if (changed !== undefined)
    throw new StartProblem(
      `Migration ${changed} is not the one that was applied to this database: its text was changed. Start the version that applied it, or restore its text.`,
    );
}

async function apply(connection: Db, migration: Migration, lockTimeoutMs: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if (migration.isTransactional) await applyWhole(connection, migration, lockTimeoutMs);
      else await applyStepwise(connection, migration);
      return;
    } catch (error) {
      if (tries < triesMax && passing.has(errorCode(error) ?? "")) {
        await sleep(lockPauseMs);
        continue;
      }
      // Who knows the folder says this one.
      if (errorCode(error) === "53100") throw error;
      throw new StartProblem(describeFailure(migration, error), { cause: error });
    }
  }
}

const triesMax = 30;
const passing = new Set([
  "55P03", // a lock was not to be had in time
  "40P01", // deadlock
]);

async function applyWhole(connection: Db, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction);
    await sql.raw(migration.text).execute(transaction);
    await note(transaction, migration);
  });
}

async function applyStepwise(connection: Db, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) {
    const index = /^create (?:unique )?index concurrently if not exists (\w+)\s+on (?:only )?(\w+)\./i.exec(
      statement,
    );
    if (index) await dropInvalid(connection, `${index[2]}.${index[1]}`);
    await sql.raw(statement).execute(connection);
  }
  await note(connection, migration);
}

/** A build that was broken off leaves its index behind, unusable, and its name taken. */
async function dropInvalid(connection: Db, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(connection);
  if (rows.length > 0) await sql.raw(`drop index concurrently ${index}`).execute(connection);
}

async function note(connection: Db, { name, checksum }: Migration): Promise<void> {
  const now = new Date().toISOString();
  await sql`
    insert into lyceum.migration (name, timestamp, checksum) values (${name}, ${now}, ${checksum})`.execute(
    connection,
  );
}

function describeFailure({ name, text, isTransactional }: Migration, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const code = errorCode(error);
  const place = isTransactional ? placeOf(text, error) : "";
  const told = [code === undefined ? "" : `SQLSTATE ${code}`, place].filter(Boolean).join(", ");
  // Without an answer of the database it may have been committed.
  const isAnswered = error instanceof Error && "severity" in error;
  const left = !isAnswered
    ? "The next start finds out how far it came"
    : isTransactional
      ? "Nothing of it stands"
      : "It is repeated at the next start";
  return `Migration ${name} failed: ${reason}${told === "" ? "" : ` (${told})`}. ${left}; the migrations before it stand. Fix the cause and start again.`;
}

/** PostgreSQL counts the characters of the text that it was sent. */
function placeOf(text: string, error: unknown): string {
  const position =
    error instanceof Error && "position" in error && typeof error.position === "string"
      ? Number(error.position)
      : undefined;
  if (position === undefined) return "";
  return `line ${[...text].slice(0, position).join("").split("\n").length}`;
}
