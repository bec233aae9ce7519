import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** An archive of texts by their paths. The same texts make the same bytes: it bears no time of its own. */
export async function writeZip(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, text] of files) archive.addBuffer(Buffer.from(text, "utf8"), path, { mtime: noTime });
  archive.end();
  return await buffer(archive.outputStream);
}

/** The earliest that an archive can name. */
const noTime = new Date(1980, 0, 1);
