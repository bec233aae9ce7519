import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { writeObjectUrl } from "@lyceum/domain/storage";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext, RawBody, Realm } from "../app/context.ts";
import { type Part, readMultipart } from "../files/index.ts";
import { finishObject } from "./finish-object.ts";
import { describeStored } from "./open-object.ts";
import { storeName } from "./names.ts";
import { maySend, requireMayStillSend } from "./policy.ts";
import { readStorageToken } from "./signatures.ts";
import { findOwn, isRefused, reservePiece, setSentSize, type StoredObject } from "./store.ts";
import { countedFor } from "./upload-chunk.ts";

/** Names of parts, separators and the token around the file. */
const aroundMax = 16_384;

/** Takes an object as one form (M16). */
export const uploadWhole: CallHandler<"POST /objects/{bucket}/{objectName}/whole"> = async (
  { params: { bucket: realm, objectName } },
  context,
) => {
  const { clock, secret, bytes } = context;
  if (!bytes) throw new Fault("paramError", { field: "body" });
  if (bytes.length !== null && bytes.length > limits.uploadMax.value + aroundMax)
    throw new Fault("uploadTooLarge");
  let { token } = bytes;
  for await (const part of readMultipart(bytes.stream, bytes.type)) {
    if (part.kind === "field") {
      if (part.name === "x-nos-token" && token === "") token = part.value;
      continue;
    }
    if (part.name !== "file") throw new Fault("paramError", { field: part.name });
    const personId = readStorageToken(secret, { realm, objectName }, token, clock.now());
    if (personId === null) throw new Fault("forbidden");
    const stored = await countedFor(personId, () =>
      take(context, { realm, personId, objectName }, part, bytes),
    );
    return { offset: stored.sent_size, url: writeObjectUrl(realm, objectName), ...describeStored(stored) };
  }
  throw new Fault("paramError", { field: "file" });
};

type Place = { realm: Realm; personId: number; objectName: string };

async function take(
  context: CallContext,
  { realm, personId, objectName }: Place,
  part: Part & { kind: "file" },
  { length }: RawBody,
): Promise<StoredObject> {
  const { clock, database, stores } = context;
  const object = await findOwn(database, realm, personId, objectName);
  if (!object || isRefused(object)) throw new Fault("notFound");
  // The answer was lost.
  if (object.stored_time !== null) return object;
  await requireMayStillSend(database, realm, personId);
  // Counted as if all of it were the file, until it came.
  const atMost = Math.min(length ?? limits.uploadMax.value, limits.uploadMax.value);
  await reservePiece(database, object, atMost, maySend(clock.now()));
  const objects = stores.of(object.provider);
  const name = storeName(object);
  try {
    // What an earlier try left behind.
    await objects.delete(name);
    const size = await objects.append(name, 0, part.bytes, limits.uploadMax.value);
    await setSentSize(database, object.id, size);
    await finishObject(context, object, size, part.type);
  } catch (error) {
    const isClientsFault = error instanceof Fault && error.key !== "storageFull";
    if (!isClientsFault) stores.failed(object.provider, clock.now());
    await setSentSize(database, object.id, 0);
    throw error instanceof Fault ? error : new Fault("storageDown", { cause: error });
  }
  const stored = await findOwn(database, realm, personId, objectName);
  if (!stored) throw new Fault("notFound");
  return stored;
}
