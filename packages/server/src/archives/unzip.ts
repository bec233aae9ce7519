import { dataOf, entriesOf, inflate } from "./read-zip.ts";

type Bounds = { files: number; bytes: number; fileBytes: number };
export type Unzipped =
  | { files: Map<string, Uint8Array> }
  | { problem: "archive" | "path" | "tooMany" | "tooLarge"; name: string };

/**
 * All files of an archive by their paths. What an entry says of its size is not believed: unpacking stops at the bounds. Refused
 * as a whole: a path that leads out of the archive or stands there twice.
 */
export async function unzip(archive: Uint8Array, bounds: Bounds): Promise<Unzipped> {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const files = new Map<string, Uint8Array>();
  let left = bounds.bytes;
  let current = "";
  try {
    for (const { name, at, size, method } of entriesOf(buffer, Number.MAX_SAFE_INTEGER)) {
      current = name.slice(0, 200);
      if (!isInside(name) || files.has(name)) return { problem: "path", name: current };
      if (name.endsWith("/")) continue;
      if (files.size >= bounds.files) return { problem: "tooMany", name: current };
      const packed = dataOf(buffer, at, size);
      const max = Math.min(left, bounds.fileBytes);
      // oxlint-disable-next-line no-await-in-loop -- the bound is that of all together
      const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, max) });
      if (bytes.byteLength > max) return { problem: "tooLarge", name: current };
      left -= bytes.byteLength;
      files.set(name, bytes);
    }
    return { files };
  } catch (error) {
    const isLarge = error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return { problem: isLarge ? "tooLarge" : "archive", name: current };
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
