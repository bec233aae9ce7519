import { createHash } from "node:crypto";
import { Fault, type FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { fitsDeclared, isDecodable, isForeignPicture, servedType } from "@lyceum/domain/storage";
import type { App } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { Video } from "../ports/video.ts";
import { addPagesJob } from "./documents/job-kinds.ts";
import { requireDocument } from "./documents/policy.ts";
import { storeName, thumbName } from "./names.ts";
import { headLength, sniffType } from "./sniff-type.ts";
import {
  findById,
  isRefused,
  markRefused,
  markStored,
  type ObjectFacts,
  type StoredObject,
} from "./store/objects.ts";

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
  const { clock, database, jobs, stores } = app;
  const now = await findById(database, object.id);
  if (!now || isRefused(now)) throw new Fault("notFound");
  // The same piece came twice, and the other one was faster.
  if (now.stored_time !== null) return;
  const objects = stores.of(object.provider);
  try {
    const facts = await settle(app, objects, object, sentSize, declared);
    await requireDocument(database, object.id, facts.type);
    await database.kysely.transaction().execute(async (transaction) => {
      await markStored(transaction, object.id, { ...facts, now: clock.now() });
      await addPagesJob(jobs, transaction, object.id);
    });
  } catch (error) {
    if (!(error instanceof Fault) || !refusals.has(error.key)) throw error;
    await markRefused(database.kysely, object.id, clock.now());
    await objects.delete(storeName(object));
    await objects.delete(thumbName(object));
    throw error;
  }
}

async function settle(
  { pictures, video }: App,
  objects: ObjectStore,
  object: StoredObject,
  sentSize: number,
  declared: string,
): Promise<ObjectFacts> {
  const name = storeName(object);
  const open = () => objects.readUnfinished(name);
  const { md5, sha256, head } = await sumOf(sentSize === 0 ? [] : await open());
  const found = await sniffType(head, open);
  if (!fitsDeclared(declared, found)) throw new Fault("uploadTypeWrong");
  // It may hold where and with what it was taken, which could not be removed.
  if (found !== null && isForeignPicture(found)) throw new Fault("assetUnreadable");
  if (found === null || !isDecodable(found)) {
    await objects.complete(name);
    const type = servedType(found);
    const { dur, w, h } = await measure(objects, video, name, type);
    return { size: sentSize, type, w, h, dur, md5 };
  }
  const request = { owner: `im:${object.owner_id}`, small: [twin] };
  const { bytes, type, w, h, small } = await pictures.clean(open, request);
  for (const one of small) await objects.put(thumbName(object), one.bytes);
  // In place of what was sent: the original with its metadata is gone.
  await objects.put(name, bytes);
  const isOfMember = object.realm === realmNumbers.social;
  return { size: bytes.length, type, w, h, dur: null, md5, ...(isOfMember ? { sha256 } : {}) };
}

const measureMs = 60_000;

/** How long a sound or film is. One that cannot be measured here is a file like any other: it was taken for what its bytes are. */
async function measure(
  objects: ObjectStore,
  video: Video,
  name: string,
  type: string,
): Promise<Pick<ObjectFacts, "dur" | "w" | "h">> {
  const unknown = { dur: null, w: null, h: null };
  if (!video.isPresent || !/^(audio|video)\/|^application\/(ogg|vnd\.ms-asf)$/.test(type)) return unknown;
  const signal = AbortSignal.timeout(measureMs);
  try {
    const facts = await objects.withFile(name, (file) => video.probe(file, type, signal));
    return facts ? { dur: facts.durationMs, w: facts.width, h: facts.height } : unknown;
  } catch (error) {
    if (error instanceof Fault || signal.aborted) return unknown;
    throw error;
  }
}

const twin = {
  name: "thumb",
  width: limits.thumbnailSide.value,
  height: limits.thumbnailSide.value,
  type: "image/webp",
} as const;

/** The sums of a stream, and how it begins. */
async function sumOf(
  stream: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<{ md5: string; sha256: Buffer; head: Uint8Array }> {
  const [hash, long] = [createHash("md5"), createHash("sha256")];
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    hash.update(part);
    long.update(part);
    if (length < headLength) parts.push(part);
    length += part.length;
  }
  return {
    md5: hash.digest("hex"),
    sha256: long.digest(),
    head: Buffer.concat(parts).subarray(0, headLength),
  };
}
