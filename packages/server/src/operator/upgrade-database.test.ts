import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { expect, test } from "vitest";
import { lockData } from "../engines/embedded/data-lock.ts";
import { locateBinaries } from "../engines/embedded/postgres/binaries.ts";
import { packagedVersions } from "../engines/embedded/postgres/earlier-binaries.ts";
import { StartProblem } from "../start-problem.ts";
import { upgradeDatabase } from "./upgrade-database.ts";

// The upgrade itself, from PostgreSQL 15 and killed half way: packages/testing/src/backup.

const packaged = 18;
const plenty = 1e15;

type Said = { problem: string | undefined; printed: string };

async function upgrade(
  folder: string,
  { programs, free = plenty, databaseUrl }: { programs?: string; free?: number; databaseUrl?: string } = {},
): Promise<Said> {
  const printed: string[] = [];
  const order = {
    settings: { dataFolder: folder, databaseUrl },
    programs,
    print: (text: string) => void printed.push(text),
    freeBytes: () => free,
  };
  let problem: string | undefined;
  try {
    await upgradeDatabase(order);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    problem = error.message;
  }
  return { problem, printed: printed.join("\n") };
}

/** A data folder of that major version, as far as it is looked at before anything starts. */
function writtenBy(major: number): string {
  const folder = makeTempFolder();
  mkdirSync(path.join(folder, "postgres"));
  writeFileSync(path.join(folder, "postgres", "PG_VERSION"), `${major}\n`);
  writeFileSync(path.join(folder, "postgres-password"), "only-for-this-test");
  return folder;
}

/** What says that it is PostgreSQL's of that version. */
function programsOf(major: number): string {
  const folder = makeTempFolder();
  for (const name of ["initdb", "postgres"])
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${major}.1"\n`, {
      mode: 0o755,
    });
  return folder;
}

function look(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
}

/** Nothing was changed, and this was said. */
async function refused(folder: string, order: Parameters<typeof upgrade>[1], text: string): Promise<void> {
  const before = look(folder);
  expect(await upgrade(folder, order)).toEqual({ problem: expect.stringContaining(text), printed: "" });
  expect(look(folder)).toEqual(before);
}

test("P14 an upgrade is refused where there is nothing to upgrade, and where it cannot be done", async () => {
  const url = "postgres://lyceum@db.school.test/lyceum";
  await refused(writtenBy(15), { databaseUrl: url }, "DATABASE_URL names a PostgreSQL of your own");
  await refused(makeTempFolder(), {}, "There is no database in the data folder");
  await refused(writtenBy(packaged + 1), {}, "or a newer one");
  // No version of Debian brings it.
  await refused(writtenBy(8), {}, "Install the package postgresql-8, or name the folder of its programs");
});

test("P14 an upgrade is refused with programs of another version, or none", async () => {
  await refused(
    writtenBy(16),
    { programs: programsOf(17) },
    "is of PostgreSQL 17; PostgreSQL 16 wrote the database",
  );
  await refused(writtenBy(16), { programs: makeTempFolder() }, "has no initdb and postgres");
});

test("P14 an upgrade is refused on a disk without room for a second database, and beside one that is kept", async () => {
  const programs = programsOf(16);
  await refused(writtenBy(16), { programs, free: 5e8 }, "GB free on the disk");
  const folder = writtenBy(16);
  mkdirSync(path.join(folder, "postgres-16"));
  await refused(folder, { programs }, "postgres-16 is in the way");
});

test("P14 an upgrade is refused while a server has the data folder", async () => {
  const folder = writtenBy(16);
  const unlock = lockData(folder);
  await refused(folder, {}, "already runs on the data folder");
  unlock();
});

test("P14 an upgrade that fails leaves the old database as it was", async () => {
  const folder = writtenBy(16);
  const { problem } = await upgrade(folder, { programs: programsOf(16) });
  expect(problem).toContain("PostgreSQL did not start");
  expect(readFileSync(path.join(folder, "postgres", "PG_VERSION"), "utf8")).toBe("16\n");
  expect(existsSync(path.join(folder, "postgres-16"))).toBe(false);
});

test("P14 a database of the packaged version is left alone, and what an upgrade forgot beside it is removed", async () => {
  const folder = writtenBy(packaged);
  mkdirSync(path.join(folder, "postgres-upgrade"));
  expect(await upgrade(folder)).toEqual({
    problem: undefined,
    printed: expect.stringContaining("there is nothing to do"),
  });
  expect(look(folder)).toEqual(["postgres", "postgres-password", "postgres/PG_VERSION"]);
});

test("P14 an upgrade that was killed between its two renames is ended only by a whole database", async () => {
  const folder = makeTempFolder();
  const work = path.join(folder, "postgres-upgrade");
  mkdirSync(path.join(work, "postgres"), { recursive: true });
  writeFileSync(path.join(work, "postgres", "PG_VERSION"), `${packaged}\n`);
  await refused(folder, {}, "holds no whole database");
  writeFileSync(path.join(work, "ready"), "");
  expect((await upgrade(folder)).printed).toContain("is done");
  expect(look(folder)).toEqual(["postgres", "postgres/PG_VERSION"]);
});

test("P14 the package of the present version is among those that an upgrade will ask for", () => {
  const root = path.join(locateBinaries().postgres, "..", "..", "..");
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  expect(packagedVersions[packaged]).toBe(version);
});
