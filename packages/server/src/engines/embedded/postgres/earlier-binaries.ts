import { existsSync } from "node:fs";
import path from "node:path";
import { StartProblem } from "../../../start-problem.ts";
import { type Binaries, binariesIn, packageName } from "./binaries.ts";
import { chooseWay, listWays } from "./privilege.ts";

/** The last package of each major version that Lyceum brought; the row of the present one stays when the next one comes. */
export const packagedVersions: Readonly<Record<number, string>> = { 18: "18.4.0-beta.17" };

/**
 * The programs of an earlier major version: those of `given`, a folder with programs or an unpacked package of the embedded
 * PostgreSQL, and without it those of Debian. Throws StartProblem.
 */
export async function locateEarlier(major: number, given: string | undefined): Promise<Binaries> {
  const place = given ?? path.join("/usr/lib/postgresql", String(major), "bin");
  const binaries = existsSync(path.join(place, "native")) ? binariesIn(place) : programsIn(place);
  if (!existsSync(binaries.initdb) || !existsSync(binaries.postgres))
    throw new StartProblem(
      given === undefined
        ? `There is no PostgreSQL ${major} here to read the database with. ${howToGet(major)}`
        : `${given} has no initdb and postgres; name the folder of PostgreSQL ${major}'s programs.`,
    );
  const found = await chooseWay(binaries.initdb, listWays());
  if (found.major !== major)
    throw new StartProblem(
      `${place} is of PostgreSQL ${found.major}; PostgreSQL ${major} wrote the database.`,
    );
  return binaries;
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.resolve(folder, name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

function howToGet(major: number): string {
  const name = packageName();
  const version = packagedVersions[major];
  const again = "npm run upgrade-database -- --programs";
  return version === undefined
    ? `Install the package postgresql-${major}, or name the folder of its programs: ${again} <folder>`
    : `Fetch it and say so:\n  npm install --prefix /tmp/postgres-${major} ${name}@${version}\n  ${again} /tmp/postgres-${major}/node_modules/${name}`;
}
