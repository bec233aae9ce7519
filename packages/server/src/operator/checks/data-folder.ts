import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Settings } from "../../app/settings.ts";
import { clusterPaths, findKept } from "../../engines/embedded/postgres/cluster.ts";
import { describeFolderError } from "../../start-problem.ts";
import type { Finding } from "../finding.ts";
import { readLastBackup } from "../last-backup.ts";
import { refuseUnfinishedRestore } from "../unfinished-restore.ts";

const gigabyte = 1_000_000_000;
const dayMs = 86_400_000;

/** The folders that the server writes to, and the space on their disk. */
export async function checkDataFolder({ dataFolder }: Settings): Promise<Finding[]> {
  const about = "data folder";
  if (!existsSync(dataFolder)) {
    const above = nearest(dataFolder);
    return [
      {
        level: "warn",
        about,
        text: `${dataFolder} does not exist yet; the first start makes it. Is LYCEUM_DATA right?`,
      },
      ...writable([above]),
      spaceOf(above),
    ];
  }
  refuseUnfinishedRestore(dataFolder);
  const folders = ["", "objects", "media", "recordings", "temp"].map((name) => path.join(dataFolder, name));
  const found = writable(folders.filter((folder) => existsSync(folder)));
  const isWell = found.every(({ level }) => level === "ok");
  return [...found, spaceOf(dataFolder), ...(isWell ? keptIn(dataFolder) : [])];
}

/** Everybody's data as it was before, which nothing uses any more. */
function keptIn(folder: string): Finding[] {
  const { cluster, upgrade } = clusterPaths(folder);
  const texts = findKept(folder).map(
    (kept) => `${kept} is the database from before an upgrade; remove it once all is well`,
  );
  // Without a database in its place it is the database, and the examination of that says so.
  if (existsSync(upgrade) && existsSync(cluster))
    texts.push(
      `${upgrade} was left by an upgrade that was broken off, with everybody's data in it; run npm run upgrade-database again, or remove it if you gave the upgrade up`,
    );
  return texts.map((text) => ({ level: "warn", about: "data folder", text }));
}

export async function checkBackups({ dataFolder }: Settings): Promise<Finding> {
  const about = "backup";
  const last = readLastBackup(dataFolder);
  if (!last)
    return {
      level: "warn",
      about,
      text: "none is known here; make one with npm run backup, or ignore this if you back up in another way",
    };
  const days = (Date.now() - last.at) / dayMs;
  if (days < -0.1)
    return { level: "warn", about, text: "the last one lies in the future; look at the clock" };
  const text = `the last one was made ${days < 1 ? "less than a day" : `${Math.floor(days)} days`} ago, to ${last.folder}`;
  return days > 7
    ? { level: "warn", about, text: `${text}; make one with npm run backup` }
    : { level: "ok", about, text };
}

function writable(folders: readonly string[]): Finding[] {
  const about = "data folder";
  const failed = folders.flatMap((folder) => {
    try {
      // By writing: a right to write is no promise on a disk that is read-only.
      const file = path.join(folder, `.doctor-${process.pid}`);
      writeFileSync(file, "x");
      rmSync(file);
      return [];
    } catch (error) {
      return [describeFolderError(error, folder)?.message ?? String(error)];
    }
  });
  if (failed.length === 0) return [{ level: "ok", about, text: `${folders[0] ?? ""} is writable` }];
  return failed.map((text) => ({ level: "fail", about, text }));
}

function spaceOf(folder: string): Finding {
  const about = "disk";
  const { bavail, bsize, blocks } = statfsSync(folder);
  const [free, share] = [bavail * bsize, bavail / Math.max(blocks, 1)];
  const text = `${(free / gigabyte).toFixed(1)} GB (${Math.floor(share * 100)} %) are free where ${folder} lies`;
  if (free < gigabyte / 5) return { level: "fail", about, text: `${text}; free some space at once` };
  if (free < 2 * gigabyte || share < 0.05) return { level: "warn", about, text: `${text}; free some space` };
  return { level: "ok", about, text };
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}
