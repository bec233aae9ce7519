import { Readable } from "node:stream";
import { fileTypeFromBuffer, fileTypeFromStream } from "file-type";

/** Enough for most signatures, and for the first names in an archive. */
export const headLength = 65_536;

/** TIFF, BigTIFF and the raw pictures of cameras that are made of them. */
const tiffMarks = ["49492a00", "4d4d002a", "49492b00", "4d4d002b"];

/**
 * What bytes are, whatever they call themselves; null when no signature is known. A TIFF tells it by a list that may
 * stand at its end: `open` gives all of it then, and one that tells nothing there is a TIFF all the same, so that it
 * cannot keep what it says of its place by being odd.
 */
export async function sniffType(head: Uint8Array, open: () => Promise<Readable>): Promise<string | null> {
  const near = await fileTypeFromBuffer(head);
  if (near) return near.mime;
  if (!tiffMarks.includes(Buffer.from(head.subarray(0, 4)).toString("hex"))) return null;
  const source = await open();
  try {
    // The same kind of stream under the name that the browser gives it.
    const web = Readable.toWeb(source);
    return (await fileTypeFromStream(web))?.mime ?? "image/tiff";
  } finally {
    source.destroy();
  }
}
