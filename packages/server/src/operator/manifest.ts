import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { errorCode, StartProblem } from "../start-problem.ts";

const word = Type.String({ pattern: "^\\w+$" });
const sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });
const count = Type.Integer({ minimum: 0 });

const tablePart = Type.Object({
  schema: word,
  name: word,
  columns: Type.Array(Type.String()),
  rows: count,
  /** Of the rows in any order; see `makeRowDigest`. */
  sum: sha256,
  /** Of the file `tableFile`. */
  bytes: count,
  sha256,
});

const manifest = Type.Object({
  product: Type.Literal("lyceum"),
  format: Type.Literal(1),
  version: Type.String(),
  /** The moment that the database is kept of. */
  takenAt: Type.String(),
  finishedAt: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  jobLevel: count,
  tables: Type.Array(tablePart),
  sequences: Type.Array(
    Type.Object({ schema: word, name: word, last: Type.String({ pattern: "^-?\\d+$" }) }),
  ),
  files: Type.Object({
    count,
    bytes: count,
    /** Of the file `fileList`. */
    sha256,
    /** The bucket that holds the objects, which are not in the backup. */
    bucket: Type.Optional(Type.String()),
    /** Objects that the database names and that were not there any more. */
    missing: Type.Array(Type.String()),
  }),
  secret: Type.Object({
    /** Whether the secret of the data folder is in the backup. */
    isKept: Type.Boolean(),
    /** Tells whether another secret is the same one; undefined where none was known. */
    fingerprint: Type.Optional(sha256),
  }),
});

export type TablePart = Static<typeof tablePart>;
export type Manifest = Static<typeof manifest>;

const listedFile = Type.Object({
  path: Type.String({ pattern: "^(objects|media)(/[\\w-]+(\\.[\\w-]+)*)+$" }),
  bytes: count,
  sha256,
});

/** A line of the file list: a file of the data folder. */
export type ListedFile = Static<typeof listedFile>;

/** The parts of a backup, below its folder. */
export const manifestFile = "manifest.json";
const manifestSumFile = "manifest.json.sha256";
export const fileList = "files.jsonl";
export const secretFile = "secret";

export function tableFile({ schema, name }: Pick<TablePart, "schema" | "name">): string {
  return path.join("database", `${schema}.${name}.copy.gz`);
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  // In the form of sha256sum.
  await writeFile(path.join(folder, manifestSumFile), `${sumOf(text)}  ${manifestFile}\n`, { flush: true });
  await writeFile(path.join(folder, manifestFile), text, { flush: true });
}

/** Throws StartProblem for a folder that holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(path.join(folder, manifestFile));
  if (text === undefined)
    throw new StartProblem(
      folder.replace(/\/+$/, "").endsWith(".part")
        ? `${folder} is what a backup left that was broken off; choose a backup that ended.`
        : `${folder} holds no backup: it has no ${manifestFile}.`,
    );
  const sum = (await readText(path.join(folder, manifestSumFile)))?.split(" ")[0];
  if (sum !== sumOf(text)) throw damaged(manifestFile);
  const content: unknown = JSON.parse(text);
  if (Value.Check(manifest, content)) return content;
  throw new StartProblem(
    `${folder} is a backup in a form that this version does not know; use the version that made it, or a newer one.`,
  );
}

/** Throws StartProblem for what is none: a name that leads out of the folder among them. */
export function parseListedFile(line: string): ListedFile {
  const content: unknown = JSON.parse(line);
  if (Value.Check(listedFile, content)) return content;
  throw damaged(fileList);
}

export function damaged(part: string): StartProblem {
  return new StartProblem(
    `The backup is damaged: ${part} is not what it was when the backup was made. Nothing was restored; use another backup.`,
  );
}

export function fingerprintOf(secret: string): string {
  return sumOf(`lyceum backup ${secret}`);
}

function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}
