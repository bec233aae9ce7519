/** The part of s3rver that the tests use; the package brings no types. */
declare module "s3rver" {
  import type { Readable } from "node:stream";

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  type Written = { size: number; md5: string };
  type Sent = { bucket: string; key: string; content: Buffer | Readable; metadata: Record<string, string> };

  export default class S3rver {
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
      putObject(sent: Sent): Promise<Written>;
      putPart(bucket: string, uploadId: string, partNumber: number, content: Readable): Promise<Written>;
    };
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
