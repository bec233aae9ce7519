import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
