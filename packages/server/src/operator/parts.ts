import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Sum = { bytes: number; sha256: string };

/** Writes a file that is on the disk when this ends, and answers what was written. */
export async function writePart(
  from: Readable,
  to: string,
  through: readonly Transform[] = [],
): Promise<Sum> {
  const { stream, read } = makeSum();
  await pipeline([from, ...through, stream, createWriteStream(to, { mode: 0o600, flush: true })]);
  return read();
}

export async function copyPart(from: string, to: string): Promise<Sum> {
  return await writePart(createReadStream(from), to);
}

export async function sumOfFile(file: string): Promise<Sum> {
  const { stream, read } = makeSum();
  stream.resume();
  await pipeline(createReadStream(file), stream);
  return read();
}

/** A name is on the disk only when its folder is; not every system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(path.resolve(folder), "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Passes on what comes, and counts and hashes it. */
function makeSum(): { stream: Transform; read(): Sum } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, passOn) {
      hash.update(piece);
      bytes += piece.length;
      passOn(null, piece);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest("hex") }) };
}
