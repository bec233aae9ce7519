import { buffer } from "node:stream/consumers";
import type { Bucket } from "./bucket.ts";
import { lengthOf, type Piece } from "./pieces.ts";

/** What S3 asks of every part but the last. */
const partMin = 5_242_880;

/** Makes one object of pieces. Large ones are copied within the store; small ones pass through here, some MB at a time. */
export async function joinPieces(bucket: Bucket, name: string, pieces: readonly Piece[]): Promise<void> {
  const parts = groupPieces(pieces);
  const [only] = parts;
  if (only === undefined || (parts.length === 1 && only.length !== 1)) {
    await bucket.put(name, await bytesOf(bucket, pieces));
    return;
  }
  if (parts.length === 1 && only[0]) {
    await bucket.copy(only[0].key, name);
    return;
  }
  const upload = await bucket.beginParts(name);
  try {
    for (const part of parts) {
      const [first] = part;
      if (part.length === 1 && first && (await upload.copy(first.key))) continue;
      await upload.put(await bytesOf(bucket, part));
    }
    await upload.end();
  } catch (error) {
    await upload.abort();
    throw error;
  }
}

/** Neighbours that make a part large enough; only the last may be smaller. */
function groupPieces(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.size === 0) continue;
    const last = parts.at(-1);
    if (last && lengthOf(last) < partMin) last.push(piece);
    else parts.push([piece]);
  }
  return parts;
}

async function bytesOf(bucket: Bucket, pieces: readonly Piece[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const { key } of pieces) parts.push(await buffer(await bucket.read(key)));
  return Buffer.concat(parts);
}
