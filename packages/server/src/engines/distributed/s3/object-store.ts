import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Fault } from "@lyceum/contract/faults";
import { randomId } from "@lyceum/kit";
import type { ObjectStore } from "../../../ports/object-store.ts";
import { makeTurns } from "../../turns.ts";
import { connectBucket, type Bucket, type S3Settings } from "./bucket.ts";
import { joinPieces } from "./join-pieces.ts";
import { lengthOf, type Piece, readPieces, writePieces } from "./pieces.ts";

/** Pieces are held in memory until they are sent. Real stores join none below 5 MB without their bytes. */
const pieceSize = 8_388_608;

/**
 * Objects in a bucket. An unfinished one is pieces below `unfinished/<name>/` and a list of those that count, which is
 * replaced in one step after they are stored: a crash leaves at most pieces that no list names.
 */
export function openS3ObjectStore(
  settings: S3Settings,
): ObjectStore & { check(): Promise<void>; close(): void } {
  const bucket = connectBucket(settings);
  const inTurn = makeTurns();

  return {
    append: (name, offset, bytes, sizeMax) =>
      inTurn(keyOf(name), async () => {
        const held = await readPieces(bucket, name);
        const confirmed = held === null ? 0 : lengthOf(held);
        if (offset !== confirmed) return confirmed;
        return lengthOf(await appendTo(bucket, name, held ?? [], bytes, sizeMax));
      }),
    async confirmed(name) {
      const held = await readPieces(bucket, keyOf(name));
      return held === null ? null : lengthOf(held);
    },
    async readUnfinished(name) {
      const held = await readPieces(bucket, keyOf(name));
      if (!held || lengthOf(held) === 0) throw new Fault("notFound");
      return Readable.from(bytesOf(bucket, held), { objectMode: false });
    },
    complete: (name) =>
      inTurn(keyOf(name), async () => {
        const held = await readPieces(bucket, name);
        if (held === null) {
          if ((await bucket.size(name)) === null) throw new Fault("notFound");
          return;
        }
        await joinPieces(bucket, name, held);
        await forget(bucket, name);
      }),
    put: (name, bytes) =>
      inTurn(keyOf(name), async () => {
        await bucket.put(name, bytes);
        await forget(bucket, name);
      }),
    async stat(name) {
      const size = await bucket.size(keyOf(name));
      return size === null ? null : { size };
    },
    read: async (name, range) => await bucket.read(keyOf(name), range),
    async withFile(name, use) {
      const source = await bucket.read(keyOf(name));
      const folder = await mkdtemp(path.join(tmpdir(), "lyceum-object-"));
      try {
        const file = path.join(folder, "object");
        await pipeline(source, createWriteStream(file));
        return await use(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    delete: (name) =>
      inTurn(keyOf(name), async () => {
        await bucket.delete([name]);
        await forget(bucket, name);
      }),
    list: (folder) => listFolder(bucket, folderOf(folder)),
    async deleteBelow(folder) {
      const below = folderOf(folder);
      for (const prefix of [below, `${unfinished}/${below}`])
        for await (const page of bucket.list(`${prefix}/`)) await bucket.delete(page.map(({ key }) => key));
    },
    check: () => bucket.check(),
    close: () => bucket.close(),
  };
}

const unfinished = "unfinished";

function keyOf(name: string): string {
  if (!/^[\w-]+(?:\/[\w-]+)+(?:\.thumb)?$/.test(name) || name.startsWith(`${unfinished}/`))
    throw new Error(`no name of an object: ${name}`);
  return name;
}

function folderOf(folder: string): string {
  if (!/^[\w-]+(?:\/[\w-]+)?$/.test(folder)) throw new Error(`no folder of objects: ${folder}`);
  return folder;
}

/** Stores what comes as pieces, then names them all at once; what breaks off is deleted. */
async function appendTo(
  bucket: Bucket,
  name: string,
  held: readonly Piece[],
  bytes: AsyncIterable<Uint8Array>,
  sizeMax: number,
): Promise<readonly Piece[]> {
  const fresh: Piece[] = [];
  let at = lengthOf(held);
  let parts: Uint8Array[] = [];
  let waiting = 0;
  const send = async () => {
    const key = `${unfinished}/${name}/${randomId()}`;
    fresh.push({ key, size: waiting });
    await bucket.put(key, Buffer.concat(parts));
    parts = [];
    waiting = 0;
  };
  try {
    for await (const part of bytes) {
      at += part.length;
      if (at > sizeMax) throw new Fault("uploadTooLarge");
      parts.push(part);
      waiting += part.length;
      if (waiting >= pieceSize) await send();
    }
    if (waiting > 0) await send();
    const all = [...held, ...fresh];
    await writePieces(bucket, name, all);
    return all;
  } catch (error) {
    if (fresh.length > 0) await bucket.delete(fresh.map(({ key }) => key)).catch(() => {});
    throw error;
  }
}

/** The list first: without it nothing is there. */
async function forget(bucket: Bucket, name: string): Promise<void> {
  await writePieces(bucket, name, null);
  for await (const page of bucket.list(`${unfinished}/${name}/`))
    await bucket.delete(page.map(({ key }) => key));
}

async function* bytesOf(bucket: Bucket, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const { key } of pieces) yield* (await bucket.read(key)) as AsyncIterable<Uint8Array>;
}

async function* listFolder(
  bucket: Bucket,
  folder: string,
): AsyncGenerator<{ name: string; changedAt: number }> {
  for await (const page of bucket.list(`${folder}/`))
    for (const { key, changedAt } of page) yield { name: key, changedAt };
  for await (const page of bucket.list(`${unfinished}/${folder}/`))
    for (const { key, changedAt } of page) {
      // Each unfinished object has one list, and perhaps many pieces.
      const name = /^unfinished\/(.+)\/pieces$/.exec(key)?.[1];
      if (name !== undefined) yield { name, changedAt };
    }
}
