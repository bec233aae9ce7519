import { text } from "node:stream/consumers";
import { Fault } from "@lyceum/contract/faults";
import type { Bucket } from "./bucket.ts";

/** A part of an unfinished object, in an object of its own. */
export type Piece = { key: string; size: number };

export function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { size }) => sum + size, 0);
}

/** The pieces that count, in order; null when there is no such unfinished object. */
export async function readPieces(bucket: Bucket, name: string): Promise<Piece[] | null> {
  try {
    // Written below, and by nobody else.
    return JSON.parse(await text(await bucket.read(listOf(name)))) as Piece[];
  } catch (error) {
    if (error instanceof Fault && error.key === "notFound") return null;
    throw error;
  }
}

export async function writePieces(
  bucket: Bucket,
  name: string,
  pieces: readonly Piece[] | null,
): Promise<void> {
  if (pieces === null) await bucket.delete([listOf(name)]);
  else await bucket.put(listOf(name), new TextEncoder().encode(JSON.stringify(pieces)));
}

/** The names of pieces are longer, so it is none of them. */
function listOf(name: string): string {
  return `unfinished/${name}/pieces`;
}
