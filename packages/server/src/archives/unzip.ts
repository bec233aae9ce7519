import { dataOf, type Entry, entriesOf, inflate } from "./read-zip.ts";

type Bounds = {
  files: number;
  bytes: number;
  fileBytes: number;
  /** How many times larger than packed a file may be, from a megabyte on. */
  ratio?: number;
};
export type UnzipProblem = { problem: "archive" | "path" | "tooMany" | "tooLarge" | "ratio"; name: string };
export type Unzipped = { files: Map<string, Uint8Array> } | UnzipProblem;

const ratioFrom = 1_048_576;

/** All files of an archive by their paths; see `eachFile`. */
export async function unzip(archive: Uint8Array, bounds: Bounds): Promise<Unzipped> {
  const files = new Map<string, Uint8Array>();
  const problem = await eachFile(archive, bounds, async (name, bytes) => void files.set(name, bytes));
  return problem ?? { files };
}

/**
 * Hands over the files of an archive one after the other, and answers why it is refused; null: it is not. What an entry says of
 * its size is not believed: unpacking stops at the bounds. Refused as a whole: a path that leads out of the archive or stands
 * there twice.
 */
export async function eachFile(
  archive: Uint8Array,
  bounds: Bounds,
  use: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<UnzipProblem | null> {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const seen = new Set<string>();
  let left = bounds.bytes;
  for (const entry of readEntries(buffer)) {
    if (entry === null) return { problem: "archive", name: "" };
    const { name } = entry;
    const current = name.slice(0, 200);
    if (!isInside(name) || seen.has(name)) return { problem: "path", name: current };
    if (name.endsWith("/")) continue;
    if (seen.size >= bounds.files) return { problem: "tooMany", name: current };
    seen.add(name);
    // oxlint-disable-next-line no-await-in-loop -- the bound is that of all together
    const bytes = await bytesOf(buffer, entry, Math.min(left, bounds.fileBytes));
    if (typeof bytes === "string") return { problem: bytes, name: current };
    if (bounds.ratio !== undefined && bytes.byteLength > Math.max(ratioFrom, entry.size * bounds.ratio))
      return { problem: "ratio", name: current };
    left -= bytes.byteLength;
    // oxlint-disable-next-line no-await-in-loop -- one file is held at a time
    await use(name, bytes);
  }
  return null;
}

function readEntries(buffer: Buffer): readonly (Entry | null)[] {
  try {
    return entriesOf(buffer, Number.MAX_SAFE_INTEGER);
  } catch {
    return [null];
  }
}

async function bytesOf(
  buffer: Buffer,
  { at, size, method }: Entry,
  max: number,
): Promise<Uint8Array | "tooLarge" | "archive"> {
  try {
    const packed = dataOf(buffer, at, size);
    const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, max) });
    return bytes.byteLength > max ? "tooLarge" : bytes;
  } catch (error) {
    const isLarge = error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isLarge ? "tooLarge" : "archive";
  }
}

function isInside(name: string): boolean {
  return (
    name !== "" &&
    !/[\\:\p{Cc}]/u.test(name) &&
    !name.startsWith("/") &&
    name.split("/").every((step) => step !== ".." && step !== ".")
  );
}
