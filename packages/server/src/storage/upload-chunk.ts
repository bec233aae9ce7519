import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandler } from "../app/calls.ts";
import type { App, RawBody } from "../app/context.ts";
import { finishObject } from "./finish-object.ts";
import { storeName } from "./names.ts";
import { maySend, requireMayStillSend } from "./policy.ts";
import { readStorageToken } from "./signatures.ts";
import { findOwn, isRefused, reservePiece, setSentSize, type StoredObject } from "./store/objects.ts";

/** Pieces under way, by person: each holds a line and a file. */
const underWay = new Map<number, number>();

/** Takes one piece at the place that is confirmed, and ends the object with the last one (M16). */
export const uploadChunk: CallHandler<"POST /objects/{bucket}/{objectName}"> = async (
  { params: { bucket: realm, objectName }, query },
  context,
) => {
  const { clock, database, secret, bytes } = context;
  if (!bytes) throw new Fault("paramError", { field: "body" });
  const now = clock.now();
  const personId = readStorageToken(secret, { realm, objectName }, bytes.token, now);
  if (personId === null) throw new Fault("forbidden");
  const { length } = bytes;
  if (length === null) throw new Fault("paramError", { field: "content-length" });
  const offset = Number(query.offset);
  if (length > limits.uploadChunk.value || offset + length > limits.uploadMax.value)
    throw new Fault("uploadTooLarge");
  return await countedFor(personId, async () => {
    const object = await findOwn(database, realm, personId, objectName);
    if (!object || isRefused(object) || (query.context !== undefined && query.context !== object.context))
      throw new Fault("notFound");
    // The answer to the last piece was lost.
    if (object.stored_time !== null) return { offset: object.sent_size, context: object.context };
    await requireMayStillSend(database, realm, personId);
    await reservePiece(database, object, offset + length, maySend(now));
    const confirmed = await append(context, object, bytes, offset, length);
    if (query.complete === "true" && confirmed === offset + length)
      await finishObject(context, object, confirmed, bytes.type);
    return { offset: confirmed, context: object.context };
  });
};

export async function append(
  { clock, database, stores }: App,
  object: StoredObject,
  bytes: RawBody,
  offset: number,
  length: number,
): Promise<number> {
  const piece = wholePiece(bytes.stream, length);
  const name = storeName(object);
  const objects = stores.of(object.provider);
  const append = async () => await objects.append(name, offset, piece, offset + length);
  const confirmed = await append().catch(async (error: unknown) => {
    const isClientsFault = error instanceof Fault && error.key !== "storageFull";
    if (!isClientsFault) stores.failed(object.provider, clock.now());
    // What was counted as sent and did not come.
    await setSentSize(database, object.id, (await objects.confirmed(name).catch(() => offset)) ?? 0);
    throw error instanceof Fault ? error : new Fault("storageDown", { cause: error });
  });
  await setSentSize(database, object.id, confirmed);
  return confirmed;
}

/** A line that breaks must not leave a part that looks like the piece. */
async function* wholePiece(stream: AsyncIterable<Uint8Array>, length: number) {
  let came = 0;
  try {
    for await (const part of stream) {
      came += part.length;
      yield part;
    }
  } catch (cause) {
    throw new Fault("paramError", { field: "body", cause });
  }
  if (came !== length) throw new Fault("paramError", { field: "body" });
}

export async function countedFor<T>(personId: number, run: () => Promise<T>): Promise<T> {
  const count = underWay.get(personId) ?? 0;
  if (count >= limits.uploadChunksAtOnce.value) throw new Fault("tooManyRequests", { waitMs: 1_000 });
  underWay.set(personId, count + 1);
  try {
    return await run();
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1;
    if (left === 0) underWay.delete(personId);
    else underWay.set(personId, left);
  }
}
