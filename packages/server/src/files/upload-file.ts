import { setTimeout as sleep } from "node:timers/promises";
import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext, RawBody } from "../app/context.ts";
import { viewerOf, viewOne } from "./file-calls.ts";
import { folderOf, uploadedKey } from "./names.ts";
import { readMultipart } from "./read-multipart.ts";
import { deleteAsset, findAsset } from "./store/assets.ts";
import { beginUpload, endUpload, type Owner } from "./upload-bytes.ts";
import { countedFor } from "./under-way.ts";

/** How long the answer waits for what becomes of the file, and how often it looks. */
const patienceMs = 5_000;
const lookMs = { first: 20, most: 400 };
/** Names of parts, separators and small fields around the file. */
const aroundMax = 16_384;

/** Takes one small file and answers what became of it (A6). */
export const uploadFile: CallHandler<"POST /system/oss/upload"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { bytes } = context;
  if (!bytes) throw new Fault("paramError", { field: "file" });
  if (bytes.length !== null && bytes.length > limits.smallAssetMax.value + aroundMax)
    throw new Fault("assetTooLarge");
  const id = await countedFor(caller, () => take(context, caller, bytes, query.purpose));
  await settled(context, caller, id);
  const view = await viewOne(context, viewerOf(caller), id);
  if (view.state === "refused") {
    const asset = await findAsset(context.database, caller.realm, id);
    throw new Fault(asset?.refusal ?? "assetUnreadable");
  }
  return { ...view, ossId: id, fileName: view.name };
};

async function take(
  context: CallContext,
  owner: Owner,
  { stream, type, length }: RawBody,
  asked: AssetPurpose | undefined,
): Promise<string> {
  let purpose = asked ?? "attachment";
  for await (const part of readMultipart(stream, type)) {
    if (part.kind === "field") {
      if (part.name === "purpose" && asked === undefined) purpose = readPurpose(part.value);
      continue;
    }
    if (part.name !== "file") throw new Fault("paramError", { field: part.name });
    return await store(context, owner, { ...part, purpose }, length);
  }
  throw new Fault("paramError", { field: "file" });
}

type File = { fileName: string; type: string; purpose: AssetPurpose; bytes: AsyncIterable<Uint8Array> };

/** The length of the body is more than that of the file, and is held until that is known. */
async function store(
  context: CallContext,
  owner: Owner,
  { fileName, type, purpose, bytes }: File,
  length: number | null,
): Promise<string> {
  const id = randomId();
  const size = Math.min(length ?? limits.smallAssetMax.value, limits.smallAssetMax.value);
  await beginUpload(context, owner, { id, purpose, name: fileName, declaredType: type, size });
  try {
    await context.objects.append(uploadedKey(owner.realm, id), 0, bytes, size);
    await endUpload(context, owner.realm, id);
    return id;
  } catch (error) {
    await deleteAsset(context.database, owner.realm, id);
    await context.objects.deleteBelow(folderOf(owner.realm, id)).catch(() => {});
    if (error instanceof Fault && error.key === "uploadTooLarge")
      throw new Fault("assetTooLarge", { cause: error });
    throw error;
  }
}

function readPurpose(value: string): AssetPurpose {
  if (Object.hasOwn(assetPurposes, value)) return value as AssetPurpose;
  throw new Fault("paramError", { field: "purpose" });
}

/** What becomes of it is decided elsewhere, perhaps on another node. */
async function settled({ database }: CallContext, { realm }: Owner, id: string): Promise<void> {
  const givesUpAt = performance.now() + patienceMs;
  for (let waitMs = lookMs.first; performance.now() < givesUpAt; waitMs = Math.min(waitMs * 2, lookMs.most)) {
    const asset = await findAsset(database, realm, id);
    if (asset?.state !== "scanning") return;
    await sleep(waitMs);
  }
}
