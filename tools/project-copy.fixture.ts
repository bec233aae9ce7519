import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

const wholeProject = [
  "packages",
  "README.md",
  "CONTRIBUTING.md",
  "tools",
  "docs",
  "e2e",
  "bench",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  "knip.json",
  ".oxlintrc.json",
];

/** A copy of the project in a folder of its own, to plant faults in: sources are copied; packages are linked, ours to the copies. */
export function copyProject(parts: readonly string[] = wholeProject): string {
  const copy = mkdtempSync(path.join(tmpdir(), "lyceum-copy-"));
  const skip = new Set(["node_modules", "dist"]);
  for (const part of parts)
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (source) => !skip.has(path.basename(source)),
    });
  mkdirSync(path.join(copy, "node_modules/@lyceum"), { recursive: true });
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (name !== "@lyceum")
      symlinkSync(path.join(root, "node_modules", name), path.join(copy, "node_modules", name));
  for (const packageName of readdirSync(path.join(copy, "packages")))
    symlinkSync(
      path.join(copy, "packages", packageName),
      path.join(copy, "node_modules/@lyceum", packageName),
    );
  return copy;
}
