// Lints what may have other faults than at the last clean run: files that changed, and those whose imports did, however far away.
// With --all it lints everything.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { readClean, writeClean } from "./clean-cache.ts";
import { readHashes } from "./source-hashes.ts";

const root = path.resolve(import.meta.dirname, "..");
/** What bears on every file: rules, compiler, packages, and these lines. */
const settings = [".oxlintrc.json", "tsconfig.json", "package-lock.json", "tools/lint.ts"];
const cache = path.join(root, "node_modules/.cache/lint.json");

function lint(): number {
  const { sources, hashes } = readHashes(root, settings);
  const isAll = process.argv.includes("--all");
  const clean = isAll
    ? new Set()
    : readClean({ root, cache }, (place) => readHashes(place, settings).hashes.values());
  const doubtful = [...sources.keys()].filter((file) => !clean.has(hashes.get(file)));
  if (doubtful.length === 0) return 0;
  const { status } = spawnSync("oxlint", doubtful.length > sources.size / 2 ? [] : doubtful, {
    cwd: root,
    stdio: "inherit",
  });
  if (status === 0) writeClean(cache, hashes.values());
  return status ?? 1;
}

process.exitCode = lint();
