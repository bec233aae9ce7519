import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** A step of the schema, as plain SQL. Once it is released its text never changes (docs/guides/add-a-migration.md). */
export type Migration = {
  /** Of its file, without the ending: "0042-search-words". */
  name: string;
  text: string;
  checksum: string;
  /** False for one that says `-- transaction: false`: each of its statements stands alone and can be repeated. */
  isTransactional: boolean;
};

export const migrationFolder = path.join(import.meta.dirname, "migrations");

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Beside the migrations: what their texts were when they were released. */
const companions = new Set(["checksums.json"]);

/** All of a folder, in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => !companions.has(file)).toSorted();
  const stranger = files.find((file) => !fileName.test(file));
  if (stranger !== undefined)
    throw new Error(`${stranger} is no migration: they are called like 0042-search-words.sql`);
  return await Promise.all(
    files.map(async (file) =>
      parseMigration(file.slice(0, -".sql".length), await readFile(path.join(folder, file), "utf8")),
    ),
  );
}

type Applied = Pick<Migration, "name" | "checksum">;

/**
 * What was applied, in the order of its names, and is not explained by these migrations: the newest that is none of them,
 * and the first whose text was another one. Versions before 0035 applied some without a checksum.
 */
export function findStrange(
  applied: readonly Applied[],
  known: readonly Migration[],
): { unknown: string | undefined; changed: string | undefined } {
  const own = new Map(known.map(({ name, checksum }) => [name, checksum]));
  return {
    unknown: applied.findLast(({ name }) => !own.has(name))?.name,
    changed: applied.find(
      ({ name, checksum }) => own.has(name) && checksum !== "" && own.get(name) !== checksum,
    )?.name,
  };
}

/** The schemas that the migrations make. */
export async function readSchemas(folder = migrationFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create schema (?:if not exists )?(\w+)/gim)].map(([, name = ""]) => name),
  );
}

export function parseMigration(name: string, source: string): Migration {
  // A checkout may have other line ends than the one that was released.
  const text = source.replaceAll("\r\n", "\n");
  return {
    name,
    text,
    checksum: createHash("sha256").update(text).digest("hex"),
    isTransactional: !/^-- transaction: false$/m.test(text),
  };
}

/** The statements of a migration that is no transaction; these hold no function bodies. */
export function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
