import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { createGzip } from "node:zlib";
import type { Settings } from "../app/settings.ts";
import {
  findStrange,
  type Migration,
  migrationFolder,
  readMigrations,
  readSchemas,
} from "../db/migration-files.ts";
import { makeRowDigest, openSnapshot, type Snapshot } from "../engines/dump/index.ts";
import { errorCode, StartProblem } from "../start-problem.ts";
import { copyFiles, findMissing, sizeOfFiles } from "./backup-files.ts";
import { writeLastBackup } from "./last-backup.ts";
import {
  fingerprintOf,
  type Manifest,
  manifestFile,
  secretFile,
  tableFile,
  type TablePart,
  writeManifest,
} from "./manifest.ts";
import { copyPart, syncFolder, writePart } from "./parts.ts";
import { makeProgress } from "./progress.ts";
import { reachDatabase } from "./reach-database.ts";
import { lockBackups, takeUnfinished } from "./take-unfinished.ts";
import { refuseUnfinishedRestore, unfinishedMigration } from "./unfinished-restore.ts";

type Backup = {
  settings: Pick<Settings, "dataFolder" | "databaseUrl" | "s3" | "secret"> &
    Partial<Pick<Settings, "secondStore">>;
  /** The folder that becomes the backup. */
  to: string;
  version: string;
  print(text: string): void;
};

/**
 * Keeps the database of one moment, the files and the secret, while the server goes on. What is unfinished lies in
 * `<to>.part`, and gets its name only when all of it is on the disk. Throws StartProblem.
 */
export async function backUp(backup: Backup): Promise<void> {
  const { to, settings } = backup;
  refuseUnfinishedRestore(settings.dataFolder);
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new StartProblem(`${to} is not empty; give each backup a folder of its own.`);
  const part = `${to}.part`;
  const unlock = lockBackups(settings.dataFolder);
  try {
    const database = await reachDatabase(settings);
    try {
      await fillAndName(part, database.url, backup);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
  const failed = writeLastBackup(settings.dataFolder, { at: Date.now(), folder: path.resolve(to) });
  if (failed !== undefined) backup.print(`The data folder could not note that: ${failed}`);
  backup.print(
    `The backup is in ${to}. It holds everybody's data and secrets: keep it where only you can read it.`,
  );
}

async function fillAndName(part: string, url: string, backup: Backup): Promise<void> {
  const finish = takeUnfinished(part);
  const removePart = () => rmSync(part, { recursive: true, force: true });
  // Also when a signal ends the process.
  process.once("exit", removePart);
  try {
    await fill(part, url, backup);
    finish();
    await rename(part, backup.to);
    await syncFolder(path.dirname(path.resolve(backup.to)));
  } catch (error) {
    removePart();
    throw describe(error, backup.to) ?? error;
  } finally {
    process.removeListener("exit", removePart);
  }
}

async function fill(part: string, url: string, { settings, version, print }: Backup): Promise<void> {
  const schemas = await readSchemas();
  const snapshot = await openSnapshot(url, schemas);
  if (!snapshot) throw new StartProblem("The database has no tables of Lyceum; is this the right one?");
  try {
    refuseStrangers(snapshot, await readMigrations(migrationFolder));
    print(`Database of ${snapshot.takenAt.toISOString()} (PostgreSQL ${snapshot.postgres}) …`);
    const tables = await dumpTables(part, snapshot, print);
    const sequences = await snapshot.sequences();
    const bucket = settings.s3?.bucket;
    if (bucket === undefined) await refuseTooSmall(part, settings.dataFolder);
    print("Files …");
    const copied = await copyFiles({
      dataFolder: settings.dataFolder,
      to: part,
      withObjects: bucket === undefined || settings.secondStore !== undefined,
      print,
    });
    const missing = bucket === undefined ? await findMissing(part, snapshot) : [];
    tellFiles(copied.count, missing, bucket, print);
    const secret = await keepSecret(part, settings, print);
    await writeManifest(part, {
      product: "lyceum",
      format: 1,
      version,
      takenAt: snapshot.takenAt.toISOString(),
      finishedAt: new Date().toISOString(),
      postgres: snapshot.postgres,
      migrations: snapshot.migrations,
      jobLevel: snapshot.jobLevel,
      tables,
      sequences,
      files: { ...copied, missing, ...(bucket === undefined ? {} : { bucket }) },
      secret,
    });
    await syncFolder(part);
  } finally {
    await snapshot.close().catch(() => {});
  }
}

/** What a newer version made may lie in tables that this one does not look at. */
function refuseStrangers({ migrations }: Snapshot, known: readonly Migration[]): void {
  const { unknown } = findStrange(migrations, known);
  if (unknown === unfinishedMigration)
    throw new StartProblem("A restore into this database was broken off; it holds nothing to keep.");
  if (unknown !== undefined)
    throw new StartProblem(
      `This database was written by a newer version of Lyceum (its migration ${unknown} is unknown here); back it up with that version.`,
    );
}

async function dumpTables(
  part: string,
  snapshot: Snapshot,
  print: (text: string) => void,
): Promise<TablePart[]> {
  await mkdir(path.join(part, "database"));
  const progress = makeProgress(print, `of ${snapshot.tables.length} tables`);
  const tables: TablePart[] = [];
  for (const table of snapshot.tables) {
    const digest = makeRowDigest();
    const lines = snapshot.copyOut(table).on("data", (piece: Buffer) => digest.add(piece));
    const sum = await writePart(lines, path.join(part, tableFile(table)), [createGzip({ level: 1 })]);
    tables.push({ ...table, ...digest.read(), ...sum });
    progress.step();
  }
  progress.end();
  return tables;
}

/** Certain beforehand, so said beforehand; what the tables take is known only when they are written. */
async function refuseTooSmall(part: string, dataFolder: string): Promise<void> {
  const needed = await sizeOfFiles(dataFolder);
  const { bavail, bsize } = statfsSync(part);
  if (bavail * bsize < needed) throw tooSmall(path.dirname(part));
}

function tellFiles(
  count: number,
  missing: readonly string[],
  bucket: string | undefined,
  print: (text: string) => void,
): void {
  print(`${count} files.`);
  if (missing.length > 0)
    print(
      `${missing.length} files were deleted while the backup was made, or were missing before; ${manifestFile} lists them.`,
    );
  if (bucket !== undefined)
    print(
      `The uploads are in the bucket ${bucket} and NOT in this backup: turn on its versioning, or copy it as its provider says.`,
    );
}

async function keepSecret(
  part: string,
  { secret, dataFolder }: Backup["settings"],
  print: (text: string) => void,
): Promise<Manifest["secret"]> {
  if (secret !== undefined) {
    print(
      "LYCEUM_SECRET is NOT in this backup: keep it elsewhere. Without it everybody is signed out, and second factors must be set up again.",
    );
    return { isKept: false, fingerprint: fingerprintOf(secret) };
  }
  const file = path.join(dataFolder, "secret");
  if (!existsSync(file)) {
    print(
      "No secret is known here. If the server has LYCEUM_SECRET, keep it elsewhere: it is not in this backup.",
    );
    return { isKept: false };
  }
  await copyPart(file, path.join(part, secretFile));
  return { isKept: true, fingerprint: fingerprintOf(readFileSync(file, "utf8").trim()) };
}

function describe(error: unknown, to: string): StartProblem | undefined {
  if (error instanceof StartProblem) return error;
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return tooSmall(path.dirname(path.resolve(to)));
  if (code === "57P01" || code === "57P03" || code === "ECONNRESET" || isLost(error))
    return new StartProblem("The database was stopped while the backup was made; make it again.");
  return undefined;
}

function isLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|ERR_STREAM_PREMATURE_CLOSE|Premature close/.test(error.message)
  );
}

function tooSmall(folder: string): StartProblem {
  return new StartProblem(
    `The disk that holds ${folder} has too little space for the backup, and nothing of it was kept; free some space or choose another folder.`,
  );
}
