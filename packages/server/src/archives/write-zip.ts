import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** An archive of texts and files by their paths. The same make the same bytes: it bears no time of its own. */
export async function writeZip(files: ReadonlyMap<string, string | Uint8Array>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, held] of files) {
    const bytes = typeof held === "string" ? Buffer.from(held, "utf8") : Buffer.from(held);
    archive.addBuffer(bytes, path, { mtime: noTime });
  }
  archive.end();
  return await buffer(archive.outputStream);
}

/** The earliest that an archive can name. */
const noTime = new Date(1980, 0, 1);
