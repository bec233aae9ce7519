import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FreshDatabase, freshDatabase, makeTempFolder } from "@lyceum/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { StartProblem } from "../start-problem.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const root = mkdtempSync(path.join(tmpdir(), "lyceum-test-refusals-"));
const data = path.join(root, "data");
const kept = path.join(root, "kept");
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  for (const file of ["objects/edu/a1/one", "media/northfield/banner.webp", "secret"]) {
    mkdirSync(path.dirname(path.join(data, file)), { recursive: true });
    writeFileSync(path.join(data, file), randomBytes(2_000));
  }
  // An upload that goes on is no file yet.
  writeFileSync(path.join(data, "objects/edu/a1/two.part"), "unfinished");
  await keep(kept);
});

afterAll(async () => {
  await fresh.drop();
  rmSync(root, { recursive: true, force: true });
});

async function keep(to: string): Promise<string> {
  const said: string[] = [];
  const settings = { dataFolder: data, databaseUrl: fresh.url, s3: undefined, secret: undefined };
  await backUp({ settings, to, version: "1.0.0", print: (text) => void said.push(text) });
  return said.join("\n");
}

async function restored(from: string, into: string, databaseUrl?: string): Promise<string> {
  const said: string[] = [];
  const settings = { databaseUrl, s3: undefined, secret: undefined };
  await restore({ settings, from, into, print: (text) => void said.push(text) });
  return said.join("\n");
}

const parts = ["manifest.json", "files.jsonl", "secret", "database", "objects", "media"];

test.for(parts)("P14 a backup whose part %s was changed by one byte is refused", async (part) => {
  const from = copyOfKept();
  flip(oneFile(path.join(from, part)));
  await refused(from, "The backup is damaged");
});

test.for(["objects", "database", "files.jsonl"])(
  "P14 a backup that lacks a part of %s is refused",
  async (part) => {
    const from = copyOfKept();
    rmSync(oneFile(path.join(from, part)));
    await refused(from, "The backup is damaged");
  },
);

test("P14 a backup that ends in the middle of a part is refused", async () => {
  const from = copyOfKept();
  const file = oneFile(path.join(from, "objects"));
  writeFileSync(file, readFileSync(file).subarray(0, 1_000));
  await refused(from, "The backup is damaged");
});

test("P14 a backup that was broken off before its manifest is refused", async () => {
  const from = copyOfKept();
  rmSync(path.join(from, "manifest.json"));
  await refused(from, "holds no backup");
});

test("P14 a backup of a newer version is refused", async () => {
  const from = copyOfKept();
  rewriteManifest(from, (manifest) => {
    const last = manifest.migrations.at(-1);
    if (last) last.name = "9999-of-tomorrow";
  });
  await refused(from, "made by a newer version of Lyceum (its migration 9999-of-tomorrow is unknown here)");
});

test("P14 a backup with another text of a migration is refused", async () => {
  const from = copyOfKept();
  let name = "";
  rewriteManifest(from, (manifest) => {
    const last = manifest.migrations.at(-1);
    if (last) [name, last.checksum] = [last.name, sumOf("other")];
  });
  await refused(from, `Migration ${name} of this backup is not the one known here`);
});

test("P14 a backup whose list leads out of the data folder is refused", async () => {
  const from = copyOfKept();
  const text = `{"path":"media/../../../outside","bytes":1,"sha256":"${sumOf("x")}"}\n`;
  writeFileSync(path.join(from, "files.jsonl"), text);
  rewriteManifest(from, ({ files }) => {
    [files.count, files.bytes, files.sha256] = [1, 1, sumOf(text)];
  });
  await refused(from, "files.jsonl is not what it was");
});

test("P14 a folder that is not empty is refused as the place of a restore, and left alone", async () => {
  const into = makeTempFolder();
  writeFileSync(path.join(into, "mine"), "mine");
  await expect(restored(kept, into)).rejects.toThrow("is not empty");
  expect(readdirSync(into)).toEqual(["mine"]);
});

test("P14 a database that is not empty is refused as the place of a restore, and left alone", async () => {
  const used = await freshDatabase({ isBare: true });
  onTestFinished(used.drop);
  await used.database.query({ text: "create table mine (name text)" });
  const into = path.join(makeTempFolder(), "new");
  await expect(restored(kept, into, used.url)).rejects.toThrow("DATABASE_URL is not empty");
  expect(existsSync(into)).toBe(false);
  const tables = await used.database.query({
    text: "select tablename from pg_tables where schemaname !~ '^(pg_|information_schema)'",
  });
  expect(tables).toEqual([{ tablename: "mine" }]);
});

test("P14 a backup of a database that a newer version has migrated is refused", async () => {
  const text = "insert into lyceum.migration (name, timestamp, checksum) values ('9999-of-tomorrow', '', '')";
  await fresh.database.query({ text });
  onTestFinished(async () => {
    await fresh.database.query({ text: "delete from lyceum.migration where name = '9999-of-tomorrow'" });
  });
  const to = path.join(makeTempFolder(), "b");
  await expect(keep(to)).rejects.toThrow("written by a newer version of Lyceum");
  expect(readdirSync(path.dirname(to))).toEqual([]);
});

test("P14 a backup keeps out of a folder that holds something, and of what only looks like its own", async () => {
  const folder = makeTempFolder();
  const [to, other] = [path.join(folder, "full"), path.join(folder, "other")];
  for (const taken of [to, `${other}.part`]) cpSync(path.join(kept, "secret"), path.join(taken, "mine"));
  await expect(keep(to)).rejects.toThrow("is not empty");
  await expect(keep(other)).rejects.toThrow("is in the way");
  for (const taken of [to, `${other}.part`]) expect(readdirSync(taken)).toEqual(["mine"]);
});

test("P14 what is being uploaded is not in a backup, and nobody but its owner reads one", async () => {
  expect(readFileSync(path.join(kept, "files.jsonl"), "utf8")).not.toContain("two");
  expect(existsSync(path.join(kept, "objects/edu/a1/two.part"))).toBe(false);
  expect(readFileSync(path.join(kept, "objects/edu/a1/one"))).toEqual(
    readFileSync(path.join(data, "objects/edu/a1/one")),
  );
  expect([kept, path.join(kept, "secret")].map((place) => statSync(place).mode & 0o077)).toEqual([0, 0]);
});

test.runIf(process.getuid?.() === 0)(
  "P14 a backup onto a full disk says so and leaves nothing",
  async (context) => {
    const disk = makeTempFolder();
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status !== 0)
      return context.skip("no right to mount");
    onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
    await expect(keep(path.join(disk, "b"))).rejects.toThrow("has too little space for the backup");
    expect(readdirSync(disk)).toEqual([]);
  },
);

async function refused(from: string, said: string): Promise<void> {
  const into = path.join(makeTempFolder(), "new");
  const problem: unknown = await restored(from, into).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(String(problem)).toContain(said);
  expect(existsSync(into)).toBe(false);
}

function copyOfKept(): string {
  const copy = path.join(makeTempFolder(), "copy");
  cpSync(kept, copy, { recursive: true });
  return copy;
}

/** The place itself, or some file below it. */
function oneFile(place: string): string {
  if (statSync(place).isFile()) return place;
  const [file] = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  if (!file) throw new Error(`${place} holds no file`);
  return path.join(file.parentPath, file.name);
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

type Written = {
  migrations: { name: string; checksum: string }[];
  files: { count: number; bytes: number; sha256: string };
};

/** As somebody would who can reckon sums. */
function rewriteManifest(from: string, change: (manifest: Written) => void): void {
  const file = path.join(from, "manifest.json");
  // Written by the backup.
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Written;
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(file, text);
  writeFileSync(`${file}.sha256`, `${sumOf(text)}  manifest.json\n`);
}

function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
