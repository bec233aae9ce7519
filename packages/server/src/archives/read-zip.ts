import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

export const inflate = promisify(inflateRaw);
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endSize = 22;
const commentMax = 65_535;
const entriesMax = 1_000;

/**
 * The files of an archive with these names, in whatever folder; null: it is broken, encrypted or holds more than `bytesMax`.
 * What an entry says of its size is not believed: unpacking stops at the bound.
 */
export async function readZip(
  archive: Uint8Array,
  names: readonly string[],
  bytesMax: number,
): Promise<Map<string, Uint8Array> | null> {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const files = new Map<string, Uint8Array>();
    let left = bytesMax;
    for (const { name, at, size, method } of entriesOf(buffer, entriesMax)) {
      const wanted = names.find(
        (one) => name.toLowerCase() === one || name.toLowerCase().endsWith(`/${one}`),
      );
      if (wanted === undefined || files.has(wanted)) continue;
      const packed = dataOf(buffer, at, size);
      // oxlint-disable-next-line no-await-in-loop -- the bound is that of all together
      const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, left) });
      left -= bytes.byteLength;
      if (left < 0) return null;
      files.set(wanted, bytes);
    }
    return files;
  } catch {
    return null;
  }
}

export type Entry = { name: string; at: number; size: number; method: number };

/** By the directory at the end, which tells what belongs to the archive. */
export function entriesOf(buffer: Buffer, countMax: number): Entry[] {
  let end = buffer.length - endSize;
  const first = Math.max(0, end - commentMax);
  while (end >= first && buffer.readUInt32LE(end) !== endMark) end -= 1;
  if (end < first) throw new Error("no directory");
  const count = buffer.readUInt16LE(end + 10);
  if (count > countMax) throw new Error("too many entries");
  const entries: Entry[] = [];
  for (let at = buffer.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    if (buffer.readUInt32LE(at) !== entryMark) throw new Error("broken directory");
    const isEncrypted = (buffer.readUInt16LE(at + 8) & 1) === 1;
    const method = buffer.readUInt16LE(at + 10);
    const nameLength = buffer.readUInt16LE(at + 28);
    const name = buffer.toString("utf8", at + 46, at + 46 + nameLength);
    if (isEncrypted || (method !== 0 && method !== 8)) throw new Error("another kind of archive");
    entries.push({ name, at: buffer.readUInt32LE(at + 42), size: buffer.readUInt32LE(at + 20), method });
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

export function dataOf(buffer: Buffer, at: number, size: number): Uint8Array {
  if (buffer.readUInt32LE(at) !== localMark) throw new Error("broken entry");
  const from = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
  if (from + size > buffer.length) throw new Error("cut off");
  return buffer.subarray(from, from + size);
}
