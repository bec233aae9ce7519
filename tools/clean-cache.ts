import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Keys = Iterable<string | undefined>;
type Place = { root: string; cache: string };

/**
 * Hashes of what had no fault at the last good run. In a clone without one, of what the remote's main branch held where this
 * branch left it: all of that has passed `npm test`. `keysAt`: the hashes of the sources in a folder.
 */
export function readClean({ root, cache }: Place, keysAt: (root: string) => Keys): ReadonlySet<unknown> {
  const keys = existsSync(cache)
    ? (JSON.parse(readFileSync(cache, "utf8")) as Keys)
    : keysOfMain(root, keysAt);
  return new Set([...keys].filter((key) => key !== undefined));
}

/** What has no hash is never taken for clean. */
export function writeClean(cache: string, keys: Keys): void {
  mkdirSync(path.dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...keys].filter((key) => key !== undefined)));
}

function keysOfMain(root: string, keysAt: (root: string) => Keys): Keys {
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = run("git", "merge-base", "origin/main", "HEAD");
  if (status !== 0) return [];
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-main-"));
  try {
    const archive = path.join(folder, "main.tar");
    const isThere =
      run("git", "archive", `--output=${archive}`, stdout.trim()).status === 0 &&
      run("tar", "-xf", archive, "-C", folder).status === 0;
    return isThere ? [...keysAt(folder)] : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
