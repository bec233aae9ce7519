import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply } from "fastify";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
};

/** A file whose name changes with its content: browsers keep it for ever. The type is that of the name. */
export function sendForEver(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type(types[path.extname(name)] ?? "application/octet-stream")
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("x-content-type-options", "nosniff")
    .send(bytes);
}

/** What the system says of names that are no file's, however strange they are. */
const namesNothing = new Set<string | undefined>(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

/** The bytes of a file; null where there is none of this name. */
export async function readIfThere(file: string): Promise<Buffer | null> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (namesNothing.has(error.code)) return null;
    throw error;
  });
}
