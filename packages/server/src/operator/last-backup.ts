import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export type LastBackup = { at: number; folder: string };

const file = "last-backup.json";

/** For `npm run doctor`. Answers why not; the backup itself stands anyway. */
export function writeLastBackup(dataFolder: string, last: LastBackup): string | undefined {
  try {
    writeFileSync(path.join(dataFolder, file), `${JSON.stringify(last)}\n`);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

export function readLastBackup(dataFolder: string): LastBackup | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path.join(dataFolder, file), "utf8"));
    if (typeof content !== "object" || content === null) return undefined;
    if (!("at" in content) || typeof content.at !== "number") return undefined;
    if (!("folder" in content) || typeof content.folder !== "string") return undefined;
    return { at: content.at, folder: content.folder };
  } catch {
    return undefined;
  }
}
