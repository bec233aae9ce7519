import { existsSync } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Snapshot } from "../engines/dump/index.ts";
import { filesBelow, orAbsent } from "../engines/embedded/files-below.ts";
import { isUnfinished, objectFile } from "../engines/embedded/object-store.ts";
import { errorCode } from "../start-problem.ts";
import { fileList, type ListedFile } from "./manifest.ts";
import { copyPart, type Sum, sumOfFile } from "./parts.ts";
import { makeProgress } from "./progress.ts";
import { referredObjects } from "./store.ts";

const atOnce = 4;
/** Folders of a data folder that hold files of people and institutions. */
const objectFolder = "objects";
const mediaFolder = "media";

export type CopiedFiles = { count: number; bytes: number; sha256: Sum["sha256"] };

type Copying = { dataFolder: string; to: string; withObjects: boolean; print(text: string): void };

/**
 * Copies every finished file, those among them that came after the snapshot: nothing refers to them after a restore, and
 * they are swept. So nothing is missed that a later feature keeps. Writes the list of them.
 */
export async function copyFiles({ dataFolder, to, withObjects, print }: Copying): Promise<CopiedFiles> {
  const listPath = path.join(to, fileList);
  // Pieces that are appended do not mix.
  const list = await open(listPath, "a", 0o600);
  const progress = makeProgress(print, "files");
  let [count, bytes] = [0, 0];
  const files = filesOf(dataFolder, withObjects);
  const copySome = async () => {
    for await (const file of files) {
      const copied = await copyOne(dataFolder, to, file);
      if (!copied) continue;
      count++;
      bytes += copied.bytes;
      await list.write(`${JSON.stringify(copied)}\n`);
      progress.step();
    }
  };
  try {
    // All of them have ended before anybody removes what they write.
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, copySome));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    await list.sync();
  } finally {
    await list.close();
  }
  return { count, bytes, sha256: (await sumOfFile(listPath)).sha256 };
}

/** Objects that the snapshot names and that are not among the copies. */
export async function findMissing(to: string, snapshot: Snapshot): Promise<string[]> {
  const missing: string[] = [];
  for await (const name of createInterface({ input: snapshot.copyWords(referredObjects) }))
    if (!existsSync(objectFile(path.join(to, objectFolder), name))) missing.push(name);
  return missing;
}

export async function sizeOfFiles(dataFolder: string): Promise<number> {
  let bytes = 0;
  for await (const file of filesOf(dataFolder, true))
    bytes += (await stat(path.join(dataFolder, file)).catch(orAbsent))?.size ?? 0;
  return bytes;
}

async function copyOne(dataFolder: string, to: string, file: string): Promise<ListedFile | undefined> {
  const target = path.join(to, file);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    return { path: file.split(path.sep).join("/"), ...(await copyPart(path.join(dataFolder, file), target)) };
  } catch (error) {
    await rm(target, { force: true });
    // Deleted since it was listed; whether anything refers to it is looked at later.
    if (errorCode(error) === "ENOENT" && !existsSync(path.join(dataFolder, file))) return undefined;
    throw error;
  }
}

async function* filesOf(dataFolder: string, withObjects: boolean): AsyncGenerator<string> {
  for (const folder of withObjects ? [objectFolder, mediaFolder] : [mediaFolder])
    for await (const file of filesBelow(path.join(dataFolder, folder)))
      if (!isUnfinished(file)) yield path.relative(dataFolder, file);
}
