import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { Fault } from "@lyceum/contract/faults";

export type S3Settings = {
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The bucket in the path of the address and not in its host; most servers of one's own need it. */
  isPathStyle: boolean;
};

export type Bucket = ReturnType<typeof connectBucket>;

/** The few calls of S3 that are used, in the words of our port. Nothing is connected until the first. */
export function connectBucket(settings: S3Settings) {
  const { endpoint, region, bucket: Bucket, accessKey, secretKey, isPathStyle } = settings;
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 4,
    // Many servers of one's own do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  let canCopyParts = true;

  return {
    /** Throws when the bucket is not there or not ours. */
    async check(): Promise<void> {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    async put(Key: string, Body: Uint8Array): Promise<void> {
      await orFull(client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length })));
    },
    async size(Key: string): Promise<number | null> {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    async read(Key: string, range?: { start: number; end: number }): Promise<Readable> {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key, ...(Range === undefined ? {} : { Range }) }),
        );
        if (!Body) throw new Fault("notFound");
        // On Node the body is a stream of Node.
        return Body as unknown as Readable;
      } catch (error) {
        if (statusOf(error) === 404) throw new Fault("notFound", { cause: error });
        throw error;
      }
    },
    async copy(from: string, to: string): Promise<void> {
      await orFull(client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` })));
    },
    /** Pages of at most 1,000. */
    async *list(Prefix: string): AsyncGenerator<{ key: string; changedAt: number }[]> {
      for (let token: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        );
        const found = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key === undefined ? [] : [{ key: Key, changedAt: LastModified?.getTime() ?? 0 }],
        );
        if (found.length > 0) yield found;
        if (!page.IsTruncated || page.NextContinuationToken === undefined) return;
        token = page.NextContinuationToken;
      }
    },
    /** At most 1,000; those that do not exist are no fault. */
    async delete(keys: readonly string[]): Promise<void> {
      const Objects = keys.map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const failed = Errors.find(({ Code }) => Code !== "NoSuchKey");
      if (failed) throw new Error(`${failed.Key} was not deleted: ${failed.Code}`);
    },
    /** An object that is written in parts; it is there when `end` succeeds. */
    async beginParts(Key: string) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const upload = { Bucket, Key, UploadId };
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const next = () => Parts.length + 1;
      return {
        async put(Body: Uint8Array): Promise<void> {
          const PartNumber = next();
          const part = { ...upload, PartNumber, Body, ContentLength: Body.length };
          const { ETag } = await orFull(client.send(new UploadPartCommand(part)));
          Parts.push({ ETag, PartNumber });
        },
        /** Copies an object within the store; false where the store cannot. */
        async copy(from: string): Promise<boolean> {
          if (!canCopyParts) return false;
          const PartNumber = next();
          const part = { ...upload, PartNumber, CopySource: `${Bucket}/${from}` };
          try {
            const { CopyPartResult } = await orFull(client.send(new UploadPartCopyCommand(part)));
            Parts.push({ ETag: CopyPartResult?.ETag, PartNumber });
            return true;
          } catch (error) {
            if (statusOf(error) !== 501) throw error;
            canCopyParts = false;
            return false;
          }
        },
        async end(): Promise<void> {
          await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
        },
        async abort(): Promise<void> {
          await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        },
      };
    },
    close(): void {
      client.destroy();
    },
  };
}

async function orFull<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    const isFull = error instanceof Error && /quota|storagefull/i.test(error.name);
    if (isFull || statusOf(error) === 507) throw new Fault("storageFull", { cause: error });
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
