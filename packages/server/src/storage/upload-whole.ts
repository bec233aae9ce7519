import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { ObjectInfo } from "@lyceum/contract/shapes";
import { writeObjectUrl } from "@lyceum/domain/storage";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext, RawBody, Realm } from "../app/context.ts";
import { type Part, readMultipart } from "../app/http/read-multipart.ts";
import { finishObject } from "./finish-object.ts";
import { describeStored } from "./open-object.ts";
import { storeName } from "./names.ts";
import { maySend, requireMayStillSend } from "./policy.ts";
import { readStorageToken } from "./signatures.ts";
import { findOwn, isRefused, reservePiece, setSentSize, type StoredObject } from "./store/objects.ts";
import { countedFor } from "./upload-chunk.ts";

/** Names of parts, separators and the token around the file. */
const aroundMax = 16_384;

type ResultOfWhole = ObjectInfo & { offset: number; url: string };

/** Takes an object as one form (M16). */
export const uploadWhole: CallHandler<"POST /objects/{bucket}/{objectName}/whole"> = async (
  { params: { bucket: realm, objectName } },
  context,
) => {
  const { bytes } = context;
  if (!bytes) throw new Fault("paramError", { field: "body" });
  if (bytes.length !== null && bytes.length > limits.uploadMax.value + aroundMax)
    throw new Fault("uploadTooLarge");
  try {
    return await readForm(context, { realm, objectName }, bytes);
  } finally {
    await drain(bytes.stream);
  }
};

/** What nobody read of a body that was begun: else the connection would wait for its reader for ever. */
async function drain(stream: AsyncIterable<Uint8Array>): Promise<void> {
  let came = 0;
  try {
    for await (const part of stream) {
      came += part.length;
      if (came > limits.uploadMax.value) break;
    }
  } catch {
    // The line broke; nobody waits for an answer.
  }
}

async function readForm(
  context: CallContext,
  { realm, objectName }: Omit<Place, "personId">,
  bytes: RawBody,
): Promise<ResultOfWhole> {
  const { clock, secret } = context;
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
}

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
    // What an earlier try brought under the same right stays: of two at once, neither takes away the other's bytes.
    const file = counted(part.bytes);
    const size = await objects.append(name, 0, file.bytes, limits.uploadMax.value);
    await setSentSize(database, object.id, size);
    // Pieces that came before the form, or a form of another file, are not this file.
    if (size !== (await file.length())) throw new Fault("paramError", { field: "file" });
    await finishObject(context, object, size, part.type);
  } catch (error) {
    const isClientsFault = error instanceof Fault && error.key !== "storageFull";
    if (!isClientsFault) stores.failed(object.provider, clock.now());
    // What was counted as sent and did not come; what the store holds goes on counting.
    await setSentSize(database, object.id, (await objects.confirmed(name).catch(() => null)) ?? 0);
    throw error instanceof Fault ? error : new Fault("storageDown", { cause: error });
  }
  const stored = await findOwn(database, realm, personId, objectName);
  if (!stored) throw new Fault("notFound");
  return stored;
}

/** The same bytes, and how many they are: read to the end where nobody did. */
function counted(bytes: AsyncIterable<Uint8Array>) {
  let came = 0;
  async function* count() {
    for await (const piece of bytes) {
      came += piece.length;
      if (came > limits.uploadMax.value) throw new Fault("uploadTooLarge");
      yield piece;
    }
  }
  const counting = count();
  return {
    bytes: counting,
    async length(): Promise<number> {
      for await (const _rest of counting);
      return came;
    },
  };
}
