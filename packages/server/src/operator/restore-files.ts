import { createReadStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { errorCode, StartProblem } from "../start-problem.ts";
import {
  damaged,
  fileList,
  type ListedFile,
  type Manifest,
  parseListedFile,
  secretFile,
  tableFile,
  fingerprintOf,
} from "./manifest.ts";
import { copyPart, type Sum, sumOfFile } from "./parts.ts";
import { makeProgress } from "./progress.ts";

/** Compares every part with what the manifest says of it. Throws StartProblem at the first that differs. */
export async function verifyParts(
  from: string,
  manifest: Manifest,
  print: (text: string) => void,
): Promise<void> {
  const { tables, files, secret } = manifest;
  for (const table of tables) await verify(from, tableFile(table), table);
  await verify(from, fileList, files, "sha256");
  if (secret.isKept) await verifySecret(from, secret.fingerprint);
  const progress = makeProgress(print, `of ${files.count} files are whole`);
  let bytes = 0;
  let count = 0;
  for await (const file of listedFiles(from)) {
    await verify(from, file.path, file);
    bytes += file.bytes;
    count++;
    progress.step();
  }
  if (count !== files.count || bytes !== files.bytes) throw damaged(fileList);
  progress.end();
}

/** Copies the files into a data folder, and compares what was written with the list. */
export async function restoreFiles(
  from: string,
  into: string,
  { files }: Manifest,
  print: (text: string) => void,
): Promise<void> {
  print("Files …");
  const progress = makeProgress(print, `of ${files.count} files`);
  for await (const file of listedFiles(from)) {
    const target = path.join(into, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await copyPart(path.join(from, file.path), target);
    if (!isSame(await sumOfFile(target), file))
      throw new StartProblem(
        `${target} could not be written as it is in the backup; look at the disk. Nothing was restored.`,
      );
    progress.step();
  }
  progress.end();
}

async function* listedFiles(from: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(path.join(from, fileList)) }))
    yield parseListedFile(line);
}

async function verify(
  from: string,
  part: string,
  wanted: Pick<Sum, "sha256"> & Partial<Sum>,
  only?: "sha256",
): Promise<void> {
  const sum = await sumOfPart(from, part);
  if (sum.sha256 !== wanted.sha256 || (only === undefined && sum.bytes !== wanted.bytes)) throw damaged(part);
}

async function verifySecret(from: string, fingerprint: string | undefined): Promise<void> {
  const text = await readFile(path.join(from, secretFile), "utf8").catch(() => "");
  if (fingerprintOf(text.trim()) !== fingerprint) throw damaged(secretFile);
}

async function sumOfPart(from: string, part: string): Promise<Sum> {
  try {
    return await sumOfFile(path.join(from, part));
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw damaged(part);
    throw error;
  }
}

function isSame(a: Sum, b: Sum): boolean {
  return a.sha256 === b.sha256 && a.bytes === b.bytes;
}
