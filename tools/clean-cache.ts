import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Hashes of what had no fault at the last good run. */
export function readClean(cache: string): ReadonlySet<unknown> {
  return new Set<unknown>(existsSync(cache) ? JSON.parse(readFileSync(cache, "utf8")) : []);
}

/** What has no hash is never taken for clean. */
export function writeClean(cache: string, hashes: Iterable<string | undefined>): void {
  mkdirSync(path.dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...hashes].filter((hash) => hash !== undefined)));
}
