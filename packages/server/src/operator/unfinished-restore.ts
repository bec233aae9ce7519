import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartProblem } from "../start-problem.ts";

/** In a data folder while something is restored into it: whoever finds it finds only a part. */
const marker = "restore-unfinished";

/** In lyceum.migration while the database is filled: no server starts on a database with a migration that it does not know. */
export const unfinishedMigration = "restore-unfinished";

export function markUnfinished(folder: string): void {
  writeFileSync(path.join(folder, marker), "");
}

export function markFinished(folder: string): void {
  rmSync(path.join(folder, marker), { force: true });
}

/** Throws StartProblem. */
export function refuseUnfinishedRestore(folder: string): void {
  if (existsSync(path.join(folder, marker)))
    throw new StartProblem(
      `A restore into the data folder ${folder} was broken off; empty the folder and restore again.`,
    );
}
