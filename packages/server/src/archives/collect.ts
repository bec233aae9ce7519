import type { RawBody } from "../app/context.ts";

/** The whole body of a call, or null once it is more than `max` bytes: the rest is not kept. */
export async function collect({ stream, length }: RawBody, max: number): Promise<Uint8Array | null> {
  if (length !== null && length > max) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
