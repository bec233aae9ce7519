import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import { randomId } from "@lyceum/kit";
import type { ObjectStore } from "../../ports/object-store.ts";
import { isDiskFull } from "../../disk-full.ts";
import { makeTurns } from "../turns.ts";
import { filesBelow, orAbsent } from "./files-below.ts";

/**
 * Objects as files below a folder. An unfinished one is `<name>.part` beside `<name>.at`, which holds the confirmed
 * length: it is replaced in one step after the bytes are on the disk, so a crash leaves at most bytes that are cut off.
 */
export function openDiskObjectStore(folder: string): ObjectStore {
  const inTurn = makeTurns();

  const fileOf = (name: string) => objectFile(folder, name);

  return {
    append: (name, offset, bytes, sizeMax) =>
      inTurn(name, async () => {
        const file = fileOf(name);
        const confirmed = await readConfirmed(file);
        if (offset !== (confirmed ?? 0)) return confirmed ?? 0;
        return await orFull(() => appendTo(file, offset, bytes, sizeMax));
      }),
    confirmed: (name) => readConfirmed(fileOf(name)),
    async readUnfinished(name) {
      const confirmed = await readConfirmed(fileOf(name));
      if (!confirmed) throw new Fault("notFound");
      return createReadStream(`${fileOf(name)}.part`, { end: confirmed - 1 });
    },
    complete: (name) =>
      inTurn(name, async () => {
        const file = fileOf(name);
        if ((await readConfirmed(file)) === null) {
          if ((await sizeOf(file)) === null) throw new Fault("notFound");
          return;
        }
        await rename(`${file}.part`, file);
        await rm(`${file}.at`, { force: true });
        await syncFolder(path.dirname(file));
      }),
    put: (name, bytes) =>
      inTurn(name, async () => {
        const file = fileOf(name);
        await orFull(() => replace(file, bytes));
        // In this order: a crash between them leaves an unfinished object that is made once more.
        for (const one of [`${file}.part`, `${file}.at`]) await rm(one, { force: true });
      }),
    async stat(name) {
      const size = await sizeOf(fileOf(name));
      return size === null ? null : { size };
    },
    async read(name, range) {
      const file = fileOf(name);
      if ((await sizeOf(file)) === null) throw new Fault("notFound");
      return createReadStream(file, range ?? {});
    },
    async withFile(name, use) {
      const file = fileOf(name);
      if ((await sizeOf(file)) === null) throw new Fault("notFound");
      return await use(file);
    },
    delete: (name) =>
      inTurn(name, async () => {
        const file = fileOf(name);
        // The length last: without it nothing is there.
        for (const one of [file, `${file}.part`, `${file}.at`]) await rm(one, { force: true });
      }),
    list: (below) => listFolder(folderOf(folder, below), below),
    deleteBelow: async (below) => await rm(folderOf(folder, below), { recursive: true, force: true }),
  };
}

/** Where the bytes of a stored object lie. */
export function objectFile(folder: string, name: string): string {
  if (!/^[\w-]+(?:\/[\w-]+)+(?:\.thumb)?$/.test(name)) throw new Error(`no name of an object: ${name}`);
  const [head = "", ...rest] = name.split("/");
  const last = rest.join("/");
  // Some file systems are slow in folders of a million files.
  return path.join(folder, head, last.slice(0, 2), last);
}

/** Whether a file below the folder holds no object, but one that is on its way or what a crash left of it. */
export function isUnfinished(file: string): boolean {
  return /\.(?:at|new|part)$/.test(file);
}

function folderOf(root: string, below: string): string {
  if (!/^[\w-]+(?:\/[\w-]+)?$/.test(below)) throw new Error(`no folder of objects: ${below}`);
  const [head = "", inner] = below.split("/");
  return inner === undefined ? path.join(root, head) : path.join(root, head, inner.slice(0, 2), inner);
}

async function* listFolder(root: string, below: string): AsyncGenerator<{ name: string; changedAt: number }> {
  // Below a head lies a folder for the first two signs of each name, which is no part of it.
  const isHead = !below.includes("/");
  for await (const file of filesBelow(root)) {
    const parts = path.relative(root, file).split(path.sep);
    const name = [below, ...(isHead ? parts.slice(1) : parts)].join("/");
    if (/\.(?:at|new)$/.test(name)) continue;
    const found = await stat(file).catch(orAbsent);
    if (found) yield { name: name.replace(/\.part$/, ""), changedAt: found.mtimeMs };
  }
}

/** Throws away what a crash left behind the confirmed length, then adds; the answer is on the disk. */
async function appendTo(
  file: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
  sizeMax: number,
): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = await open(`${file}.part`, (await sizeOf(`${file}.part`)) === null ? "w" : "r+");
  try {
    await part.truncate(offset);
    const end = await writeAll(part, offset, bytes, sizeMax);
    await part.datasync();
    await replace(`${file}.at`, new TextEncoder().encode(String(end)));
    return end;
  } catch (error) {
    await part.truncate(offset).catch(() => {});
    throw error;
  } finally {
    await part.close();
  }
}

async function writeAll(
  part: FileHandle,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
  sizeMax: number,
): Promise<number> {
  let at = offset;
  for await (const piece of bytes) {
    if (at + piece.length > sizeMax) throw new Fault("uploadTooLarge");
    for (let from = 0; from < piece.length;) {
      const { bytesWritten } = await part.write(piece, from, piece.length - from, at);
      from += bytesWritten;
      at += bytesWritten;
    }
  }
  return at;
}

/** All of the new content or all of the old, also after a crash. */
async function replace(file: string, bytes: Uint8Array): Promise<void> {
  const fresh = `${file}.${randomId()}.new`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(fresh, bytes, { flush: true });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

async function readConfirmed(file: string): Promise<number | null> {
  const text = await readFile(`${file}.at`, "utf8").catch(orAbsent);
  const length = text === null ? Number.NaN : Number(text);
  if (!Number.isSafeInteger(length)) return null;
  return (await sizeOf(`${file}.part`)) === null ? null : length;
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(orAbsent);
  return found === null ? null : found.size;
}

async function orFull<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isDiskFull(error)) throw new Fault("storageFull", { cause: error });
    throw error;
  }
}

/** A name is on the disk only when its folder is; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => {});
  await handle.close();
}
