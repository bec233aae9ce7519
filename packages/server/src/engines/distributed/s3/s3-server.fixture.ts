import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import type { S3Settings } from "./bucket.ts";

/** A server that speaks S3, in this process, on a folder of its own. */
export async function startS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const bucket = "lyceum";
  const directory = mkdtempSync(path.join(tmpdir(), "lyceum-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  answerAfterWriting(server.store);
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket,
      accessKey: "S3RVER",
      secretKey: "S3RVER",
      isPathStyle: true,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** It answers before what it was sent is in the file, which no real one does: a read that follows at once finds less. */
function answerAfterWriting(store: S3rver["store"]): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const file = store.getResourcePath(bucket, key, "object");
    const written = await write(file, content);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const folder = path.join(store.getResourcePath(bucket, undefined, "uploads"), uploadId);
    const written = await write(path.join(folder, String(partNumber)), content);
    await writeFile(path.join(folder, `${partNumber}.md5`), written.md5);
    return written;
  };
}

async function write(file: string, content: Buffer | Readable): Promise<{ size: number; md5: string }> {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return { size: bytes.length, md5: createHash("md5").update(bytes).digest("hex") };
}
