import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lockFolder } from "../engines/embedded/data-lock.ts";
import { errorCode, StartProblem } from "../start-problem.ts";

/** Shows that a folder is one that a backup was writing. */
const marker = "unfinished";

/** One backup of an installation at a time. Returns the release. */
export function lockBackups(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true });
  return lockFolder(
    dataFolder,
    "backup.lock",
    (pid) => `Another backup (process ${pid}) is being made; wait for its end.`,
  );
}

/** Makes the folder of an unfinished backup, in place of what one left that was broken off. Returns what makes it look finished. */
export function takeUnfinished(part: string): () => void {
  try {
    mkdirSync(part, { recursive: true, mode: 0o700 });
    const found = readdirSync(part);
    if (found.length > 0 && !existsSync(path.join(part, marker)))
      throw new StartProblem(`${part} is in the way and is not what a backup left; move it away.`);
    writeFileSync(path.join(part, marker), "");
    for (const name of found)
      if (name !== marker) rmSync(path.join(part, name), { recursive: true, force: true });
  } catch (error) {
    throw describe(error, part) ?? error;
  }
  return () => rmSync(path.join(part, marker));
}

function describe(error: unknown, folder: string): StartProblem | undefined {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return new StartProblem(`${folder} cannot be made by this user; choose another folder.`);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new StartProblem(`${folder} is in the way; move it away.`);
  if (code === "ENOSPC" || code === "EDQUOT")
    return new StartProblem(
      `The disk that holds ${path.dirname(folder)} is full; free some space or choose another folder.`,
    );
  return undefined;
}
