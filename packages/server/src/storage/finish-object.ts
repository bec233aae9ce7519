import type { Readable } from "node:stream";
import { Fault, type FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { fitsDeclared, isDecodable, isForeignPicture, servedType } from "@lyceum/domain/storage";
import type { App } from "../app/context.ts";
import { storeName, thumbName } from "./names.ts";
import { headLength, sniffType } from "./sniff-type.ts";
import { findById, isRefused, markRefused, markStored, type StoredObject } from "./store.ts";

const refusals: ReadonlySet<FaultKey> = new Set<FaultKey>([
  "uploadTypeWrong",
  "uploadTooLarge",
  "assetUnreadable",
]);
const finishing = new Map<number, Promise<void>>();

/**
 * Makes a whole upload an object that can be read: what it is, its bytes say; a picture is re-encoded and gets a small
 * twin (M16). May be repeated. What is refused is gone, and counts as sent.
 */
export async function finishObject(
  app: App,
  object: StoredObject,
  sentSize: number,
  declared: string,
): Promise<void> {
  const mine = finishing.get(object.id) ?? finishOnce(app, object, sentSize, declared);
  finishing.set(object.id, mine);
  try {
    await mine;
  } finally {
    if (finishing.get(object.id) === mine) finishing.delete(object.id);
  }
}

async function finishOnce(app: App, object: StoredObject, sentSize: number, declared: string): Promise<void> {
  const { clock, database, objects } = app;
  const now = await findById(database, object.id);
  if (!now || isRefused(now)) throw new Fault("notFound");
  // The same piece came twice, and the other one was faster.
  if (now.stored_time !== null) return;
  try {
    const facts = await settle(app, object, sentSize, declared);
    await markStored(database, object.id, { ...facts, now: clock.now() });
  } catch (error) {
    if (!(error instanceof Fault) || !refusals.has(error.key)) throw error;
    await markRefused(database, object.id, clock.now());
    await objects.delete(storeName(object));
    await objects.delete(thumbName(object));
    throw error;
  }
}

type Facts = { size: number; type: string; w: number | null; h: number | null };

async function settle(
  { objects, pictures }: App,
  object: StoredObject,
  sentSize: number,
  declared: string,
): Promise<Facts> {
  const name = storeName(object);
  const head = sentSize === 0 ? new Uint8Array() : await headOf(await objects.readUnfinished(name));
  const found = await sniffType(head, () => objects.readUnfinished(name));
  if (!fitsDeclared(declared, found)) throw new Fault("uploadTypeWrong");
  // It may hold where and with what it was taken, which could not be removed.
  if (found !== null && isForeignPicture(found)) throw new Fault("assetUnreadable");
  if (found === null || !isDecodable(found)) {
    await objects.complete(name);
    return { size: sentSize, type: servedType(found), w: null, h: null };
  }
  const request = { owner: `im:${object.owner_id}`, small: [twin] };
  const { bytes, type, w, h, small } = await pictures.clean(() => objects.readUnfinished(name), request);
  for (const one of small) await objects.put(thumbName(object), one.bytes);
  // In place of what was sent: the original with its metadata is gone.
  await objects.put(name, bytes);
  return { size: bytes.length, type, w, h };
}

const twin = {
  name: "thumb",
  width: limits.thumbnailSide.value,
  height: limits.thumbnailSide.value,
  type: "image/webp",
} as const;

async function headOf(stream: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= headLength) break;
  }
  return Buffer.concat(parts).subarray(0, headLength);
}
