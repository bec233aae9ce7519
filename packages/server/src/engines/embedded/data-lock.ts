import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode, StartProblem } from "../../start-problem.ts";
import { birthTicks } from "./process-table.ts";

/**
 * One server for one data folder: without it a second start would stop the database of the first.
 * Returns the release. The lock of a dead process, of a reused pid or of an earlier boot is taken over.
 */
export function lockData(folder: string): () => void {
  return lockFolder(
    folder,
    "server.lock",
    (pid) =>
      `Another Lyceum server (process ${pid}) already runs on the data folder ${folder}; stop it or set LYCEUM_DATA to another folder.`,
  );
}

/** Whether a server has the folder. */
export function isLocked(folder: string): boolean {
  return isHeld(read(path.join(folder, "server.lock")));
}

/** The same by a name of one's own; `describe` says who holds it. */
export function lockFolder(folder: string, name: string, describe: (pid: string) => string): () => void {
  const lock = path.join(folder, name);
  const own = path.join(folder, `${name}.${process.pid}`);
  const line = `${process.pid} ${birthTicks(process.pid) ?? "unknown"} ${bootId()}\n`;
  // Written aside and linked: nobody ever reads a lock that is not yet filled.
  writeFileSync(own, line);
  try {
    while (!createLink(own, lock)) takeOver(lock, describe);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (read(lock) === line) rmSync(lock, { force: true });
  };
}

function takeOver(lock: string, describe: (pid: string) => string): void {
  refuseIfHeld(read(lock), describe);
  const aside = `${lock}.old.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  const moved = read(aside);
  try {
    // Another start may have taken over between our look and our move: then give its lock back.
    if (isHeld(moved)) createLink(aside, lock);
  } finally {
    rmSync(aside, { force: true });
  }
  refuseIfHeld(moved, describe);
}

function refuseIfHeld(line: string | undefined, describe: (pid: string) => string): void {
  if (isHeld(line)) throw new StartProblem(describe(line?.split(" ")[0] ?? "?"));
}

function isHeld(line: string | undefined): boolean {
  const [pid, ticks, boot] = (line ?? "").trim().split(" ");
  return ticks !== undefined && boot === bootId() && birthTicks(Number(pid)) === ticks;
}

function createLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return read("/proc/sys/kernel/random/boot_id")?.trim() ?? "unknown";
}
