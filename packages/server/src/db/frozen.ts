import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Migration, migrationFolder, readMigrations } from "./migration-files.ts";
import { problemsOf } from "./migration-rules.ts";

/** Checksums of the texts as they were released, by name. */
export type Checksums = Readonly<Record<string, string>>;

/** What is wrong with the migrations of a folder, as sentences; none when they may be released. */
export async function checkMigrations(folder = migrationFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const checksums = await readChecksums(folder);
  const names = new Set(migrations.map(({ name }) => name));
  return [
    ...migrations.flatMap(problemsOf),
    ...doubledNumbers(migrations),
    ...migrations.flatMap(({ name, checksum }) => {
      if (!Object.hasOwn(checksums, name))
        return [`${name} has no checksum: run \`node tools/freeze-migration.ts\` when it is ready`];
      return checksums[name] === checksum
        ? []
        : [`${name} was changed: migrations are frozen, restore it and write a new one`];
    }),
    ...Object.keys(checksums)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is gone: migrations are frozen, restore it`),
  ];
}

/** Adds the checksums of new migrations, and changes no other line. Answers their names; throws what is wrong with one. */
export async function freezeMigrations(folder = migrationFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const checksums = await readChecksums(folder);
  const fresh = migrations.filter(({ name }) => !Object.hasOwn(checksums, name));
  const problems = [...fresh.flatMap(problemsOf), ...doubledNumbers(migrations)];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const all = { ...checksums, ...Object.fromEntries(fresh.map(({ name, checksum }) => [name, checksum])) };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (fresh.length > 0)
    await writeFile(path.join(folder, "checksums.json"), `${JSON.stringify(sorted, null, 2)}\n`);
  return fresh.map(({ name }) => name);
}

async function readChecksums(folder: string): Promise<Checksums> {
  // Written by `freezeMigrations` alone.
  return JSON.parse(await readFile(path.join(folder, "checksums.json"), "utf8")) as Checksums;
}

function doubledNumbers(migrations: readonly Migration[]): string[] {
  const numbers = migrations.map(({ name }) => name.slice(0, 4));
  return migrations
    .filter((_, at) => numbers[at] === numbers[at - 1])
    .map(({ name }) => `${name} has the number of another one: take the next free one`);
}
