import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../app/settings.ts";
import { lockData } from "../engines/embedded/data-lock.ts";
import { locateBinaries } from "../engines/embedded/postgres/binaries.ts";
import { clusterPaths, keptCluster, readMajor } from "../engines/embedded/postgres/cluster.ts";
import { openEmbeddedDatabase } from "../engines/embedded/postgres/database.ts";
import { locateEarlier } from "../engines/embedded/postgres/earlier-binaries.ts";
import { clearOrphans } from "../engines/embedded/postgres/orphan.ts";
import { chooseWay, listWays } from "../engines/embedded/postgres/privilege.ts";
import { describeFolderError, StartProblem } from "../start-problem.ts";
import { copyCluster } from "./copy-cluster.ts";
import { syncFolder } from "./parts.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

type Upgrade = {
  settings: Pick<Settings, "dataFolder" | "databaseUrl">;
  /** The folder of the programs of the version that wrote the cluster; undefined: those of Debian. */
  programs: string | undefined;
  print(text: string): void;
  /** Free space where a folder lies; a test has another disk. */
  freeBytes?: (folder: string) => number;
};

/**
 * Brings the embedded PostgreSQL's cluster to the packaged major version. A new cluster is filled beside the old one and
 * compared with it; then they change places by two renames. Killed at any step, it can be run again. Throws StartProblem.
 */
export async function upgradeDatabase(upgrade: Upgrade): Promise<void> {
  const { dataFolder, databaseUrl } = upgrade.settings;
  if (databaseUrl !== undefined)
    throw new StartProblem(
      "DATABASE_URL names a PostgreSQL of your own: upgrade it as its makers say. This command is for the embedded one.",
    );
  const { upgrade: work } = clusterPaths(dataFolder);
  if (readMajor(dataFolder) === undefined && !existsSync(work))
    throw new StartProblem(
      `There is no database in the data folder ${dataFolder}; set LYCEUM_DATA to the one of your server.`,
    );
  refuseUnfinishedRestore(dataFolder);
  try {
    const unlock = lockData(dataFolder);
    await upgradeLocked(upgrade).finally(unlock);
  } catch (error) {
    throw describeFolderError(error, dataFolder) ?? error;
  }
}

async function upgradeLocked(order: Upgrade): Promise<void> {
  const { settings, print } = order;
  const folder = settings.dataFolder;
  const { upgrade: work } = clusterPaths(folder);
  const found = readMajor(folder);
  if (found === undefined) {
    await putInPlace(folder);
    print("The upgrade that was broken off is done; start the server.");
    return;
  }
  const { major } = await chooseWay(locateBinaries().initdb, listWays());
  if (found === major) {
    await removeWork(work);
    print(`The database is of PostgreSQL ${major} already; there is nothing to do.`);
    return;
  }
  if (found > major)
    throw new StartProblem(
      `The database was written by PostgreSQL ${found}, and this Lyceum brings ${major}; start it with the Lyceum that wrote it, or a newer one.`,
    );
  const kept = keptCluster(folder, found);
  if (existsSync(kept)) throw new StartProblem(`${kept} is in the way; move it away.`);
  const binaries = await locateEarlier(found, order.programs);
  await removeWork(work);
  await refuseShortDisk(folder, order.freeBytes ?? freeBytesOf);
  print(`PostgreSQL ${found} → ${major}: the new database is filled beside the old one …`);
  mkdirSync(work, { mode: 0o700 });
  try {
    await fill(folder, binaries, print);
  } catch (error) {
    // Its log stays for whoever looks for the reason; the next try removes it.
    rmSync(clusterPaths(work).cluster, { recursive: true, force: true });
    throw error;
  }
  writeFileSync(readyFile(work), "", { flush: true });
  await syncFolder(work);
  renameSync(clusterPaths(folder).cluster, kept);
  await putInPlace(folder);
  print(
    `The database is of PostgreSQL ${major} now. The old one is in ${kept}: start the server, look whether all is well, and remove that folder then.`,
  );
}

async function fill(
  folder: string,
  binaries: Awaited<ReturnType<typeof locateEarlier>>,
  print: (text: string) => void,
): Promise<void> {
  const { passwordFile, upgrade: work } = clusterPaths(folder);
  const old = await openEmbeddedDatabase({ folder, binaries });
  try {
    // The file of the password does not change places, so both have the same.
    const password = readFileSync(passwordFile, "utf8").trim();
    const fresh = await openEmbeddedDatabase({ folder: work, password, settings: forFilling });
    try {
      await copyCluster(old, fresh, print);
    } finally {
      await fresh.close();
    }
  } finally {
    await old.close();
  }
}

const walBytes = 512_000_000;

/** What is broken off is thrown away, so nothing but the end needs to be on the disk: rows go there without a log before them. */
const forFilling = {
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: `${walBytes / 1_000_000}MB`,
};

/** The second of two renames; between them a start finds no cluster, and the folder of the upgrade keeps it from making one. */
async function putInPlace(folder: string): Promise<void> {
  const { cluster, upgrade: work } = clusterPaths(folder);
  if (!existsSync(readyFile(work)) || readMajor(work) === undefined)
    throw new StartProblem(
      `${work} holds no whole database, and ${cluster} is not there; move the folder postgres-<version> beside it back to ${cluster}.`,
    );
  renameSync(clusterPaths(work).cluster, cluster);
  await syncFolder(folder);
  await removeWork(work);
}

/** A cluster that is no server's yet: what runs in it was left by a run that was killed. */
async function removeWork(work: string): Promise<void> {
  await clearOrphans(clusterPaths(work).cluster);
  await clearOrphans(clusterPaths(work).unfinished);
  rmSync(work, { recursive: true, force: true });
}

function readyFile(work: string): string {
  return path.join(work, "ready");
}

/** A new cluster is about as large as the old one without its log, and has a log of its own. */
async function refuseShortDisk(folder: string, freeBytes: (folder: string) => number): Promise<void> {
  const spareBytes = 500_000_000;
  const needed = (await sizeOf(clusterPaths(folder).cluster)) + walBytes + spareBytes;
  const free = freeBytes(folder);
  if (free < needed)
    throw new StartProblem(
      `The upgrade needs ${inGigabytes(needed)} GB free on the disk that holds ${folder}, and ${inGigabytes(free)} GB are; free some space.`,
    );
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function sizeOf(cluster: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.relative(cluster, file).startsWith("pg_wal"))
      bytes += (await lstat(file)).size;
  }
  return bytes;
}

function inGigabytes(bytes: number): string {
  return (bytes / 1_000_000_000).toFixed(1);
}
