import type { Readable } from "node:stream";
import { Fault, type FaultKey } from "@lyceum/contract/faults";
import { fitsDeclared, isPicture, servedType } from "@lyceum/domain/storage";
import { fileTypeFromBuffer } from "file-type";
import type { App } from "../app/context.ts";
import { storeName, thumbName } from "./names.ts";
import { deleteObjectRow, findById, markStored, type StoredObject } from "./store.ts";

/** Enough for every signature, and for the first names in an archive. */
const headLength = 65_536;

const refusals: ReadonlySet<FaultKey> = new Set<FaultKey>(["uploadTypeWrong", "uploadTooLarge"]);
const finishing = new Map<number, Promise<void>>();

/**
 * Makes a whole upload an object that can be read: what it is, its bytes say; a picture is re-encoded and gets a small
 * twin (M16). May be repeated. What is refused is gone.
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
  if (!now) throw new Fault("notFound");
  // The same piece came twice, and the other one was faster.
  if (now.stored_time !== null) return;
  try {
    const facts = await settle(app, object, sentSize, declared);
    await markStored(database, object.id, { ...facts, now: clock.now() });
  } catch (error) {
    if (!(error instanceof Fault) || !refusals.has(error.key)) throw error;
    await deleteObjectRow(database, object.id);
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
  const found = (await fileTypeFromBuffer(head))?.mime ?? null;
  if (!fitsDeclared(declared, found)) throw new Fault("uploadTypeWrong");
  if (found === null || !isPicture(found)) {
    await objects.complete(name);
    return { size: sentSize, type: servedType(found), w: null, h: null };
  }
  const { bytes, type, w, h, thumb } = await pictures.clean(() => objects.readUnfinished(name));
  await objects.put(thumbName(object), thumb);
  // In place of what was sent: the original with its metadata is gone.
  await objects.put(name, bytes);
  return { size: bytes.length, type, w, h };
}

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
