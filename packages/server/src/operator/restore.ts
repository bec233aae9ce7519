import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Settings } from "../app/settings.ts";
import { migrate } from "../db/migrate.ts";
import { findStrange, type Migration, migrationFolder, readMigrations } from "../db/migration-files.ts";
import { openDatabaseByUrl } from "../engines/distributed/database.ts";
import { inspectTarget } from "../engines/dump/index.ts";
import { lockData } from "../engines/embedded/data-lock.ts";
import { openEmbeddedDatabase } from "../engines/embedded/postgres/database.ts";
import type { Database } from "../ports/database.ts";
import { describeFolderError, errorCode, StartProblem } from "../start-problem.ts";
import { fillDatabase } from "./fill-database.ts";
import {
  fingerprintOf,
  type Manifest,
  readManifest,
  secretFile,
  tableFile,
  type TablePart,
} from "./manifest.ts";
import { copyPart } from "./parts.ts";
import { restoreFiles, verifyParts } from "./restore-files.ts";
import { moveLogsAhead } from "./store.ts";
import { markFinished, markUnfinished } from "./unfinished-restore.ts";

type Restore = {
  settings: Pick<Settings, "databaseUrl" | "s3" | "secret">;
  from: string;
  /** The data folder. */
  into: string;
  print(text: string): void;
};

/** Puts a backup into an empty data folder, and an empty database where one is named. Throws StartProblem. */
export async function restore(order: Restore): Promise<void> {
  const { settings, from, into, print } = order;
  const manifest = await readManifest(from);
  refuseNewer(manifest, await readMigrations(migrationFolder));
  refuseFull(into);
  if (settings.databaseUrl !== undefined) await refuseFullDatabase(settings.databaseUrl);
  print(`Backup of ${manifest.takenAt}, Lyceum ${manifest.version}, PostgreSQL ${manifest.postgres}.`);
  print("Verifying its parts …");
  await verifyParts(from, manifest, print);
  const isNew = !existsSync(into);
  let begun = false;
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 });
    const unlock = lockData(into);
    markUnfinished(into);
    begun = true;
    await fill(order, manifest).finally(unlock);
    markFinished(into);
  } catch (error) {
    if (begun) empty(into, isNew);
    throw describe(error, into) ?? error;
  }
  print(`Restored: ${sumUp(manifest)}. Start the server with LYCEUM_DATA=${path.resolve(into)}.`);
  tellSecret(manifest, settings.secret, print);
  tellBucket(manifest, settings, print);
}

async function fill({ settings, from, into, print }: Restore, manifest: Manifest): Promise<void> {
  await restoreFiles(from, into, manifest, print);
  if (manifest.secret.isKept) await copyPart(path.join(from, secretFile), path.join(into, secretFile));
  print("Database …");
  const database = await open(settings.databaseUrl, into);
  try {
    await loadBackup(database, from, manifest, print);
  } finally {
    await database.close();
  }
}

async function open(databaseUrl: string | undefined, folder: string): Promise<Database> {
  if (databaseUrl !== undefined)
    return await openDatabaseByUrl({ url: databaseUrl, superuserRefused: false });
  return await openEmbeddedDatabase({ folder });
}

async function loadBackup(
  database: Database,
  from: string,
  manifest: Manifest,
  print: (text: string) => void,
): Promise<void> {
  const parts = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  await fillDatabase(database, {
    ...manifest,
    read: (table) => readTable(path.join(from, tableFile(table))),
    sumOf: ({ schema, name }) => parts.get(`${schema}.${name}`),
    finish: [moveLogsAhead],
    differs: (table) =>
      new StartProblem(
        `The table ${table} does not hold after the restore what it held in the backup; nothing was restored. Please report this.`,
      ),
    otherQueue: (detail) =>
      new StartProblem(
        `The queue of jobs in this backup has another form (${detail}); restore it with Lyceum ${manifest.version} that made it, and update then.`,
      ),
  });
  print(
    `  ${manifest.tables.length} tables with ${countRows(manifest.tables)} rows, each the same as in the backup.`,
  );
  const applied = await migrate(database);
  if (applied.length > 0) print(`  Brought to this version by ${applied.length} migrations.`);
}

function readTable(file: string): Readable {
  const plain = createGunzip();
  createReadStream(file)
    .on("error", (error) => plain.destroy(error))
    .pipe(plain);
  return plain;
}

function refuseNewer({ migrations }: Manifest, known: readonly Migration[]): void {
  const { unknown, changed } = findStrange(migrations, known);
  if (unknown !== undefined)
    throw new StartProblem(
      `This backup was made by a newer version of Lyceum (its migration ${unknown} is unknown here); restore it with that version, or a newer one.`,
    );
  if (changed !== undefined)
    throw new StartProblem(
      `Migration ${changed} of this backup is not the one known here: its text was changed. Restore with the version that made the backup.`,
    );
}

function refuseFull(into: string): void {
  try {
    if (existsSync(into) && readdirSync(into).length > 0)
      throw new StartProblem(
        `${into} is not empty; restore into an empty folder, or one that does not exist yet.`,
      );
  } catch (error) {
    throw describe(error, into) ?? error;
  }
}

async function refuseFullDatabase(url: string): Promise<void> {
  const database = await openDatabaseByUrl({ url, superuserRefused: false });
  await database.close();
  const { isEmpty } = await inspectTarget(url, []);
  if (!isEmpty)
    throw new StartProblem("The database of DATABASE_URL is not empty; make a new one for the restore.");
}

/** The folder was empty, so all that is in it came from here. */
function empty(into: string, isNew: boolean): void {
  for (const name of readdirSync(into)) rmSync(path.join(into, name), { recursive: true, force: true });
  if (isNew) rmSync(into, { recursive: true, force: true });
}

function describe(error: unknown, into: string): StartProblem | undefined {
  if (error instanceof StartProblem) return error;
  if (errorCode(error) === "53100")
    return new StartProblem("The disk of the database is full; free some space and restore again.");
  return describeFolderError(error, into);
}

function tellSecret({ secret }: Manifest, given: string | undefined, print: (text: string) => void): void {
  if (given === undefined) {
    if (!secret.isKept)
      print(
        "Set LYCEUM_SECRET to the one that the server had: it is not in the backup. With another one everybody is signed out, and second factors must be set up again.",
      );
    return;
  }
  if (secret.fingerprint !== undefined && secret.fingerprint !== fingerprintOf(given))
    print(
      "LYCEUM_SECRET is not the one that the server had: with it everybody is signed out, and second factors must be set up again.",
    );
}

function tellBucket({ files }: Manifest, { s3 }: Restore["settings"], print: (text: string) => void): void {
  if (files.bucket === undefined && s3 !== undefined)
    print(
      `The uploads of the backup are in the folder, and LYCEUM_S3_BUCKET is set: start without it, or copy objects/ into ${s3.bucket}.`,
    );
  if (files.bucket !== undefined)
    print(
      `The uploads are in the bucket ${files.bucket}, not in the backup: start with it, or a copy of it, as LYCEUM_S3_BUCKET.`,
    );
}

function sumUp({ tables, files }: Manifest): string {
  const missing =
    files.missing.length === 0 ? "" : ` (${files.missing.length} were missing when the backup was made)`;
  return `${countRows(tables)} rows of ${tables.length} tables and ${files.count} files${missing}`;
}

function countRows(tables: readonly TablePart[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
