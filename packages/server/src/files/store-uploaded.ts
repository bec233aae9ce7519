import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { CallContext } from "../app/context.ts";
import { folderOf, uploadedKey } from "./names.ts";
import { deleteAsset, findAsset } from "./store/assets.ts";
import { beginUpload, endUpload, type Owner, takeBytes } from "./upload-bytes.ts";
import { countedFor } from "./under-way.ts";

/** How often it is asked what became of a file. */
const lookMs = { first: 20, most: 400 };

type UploadedFile = {
  fileName: string;
  type: string;
  purpose: AssetPurpose;
  bytes: AsyncIterable<Uint8Array>;
};

/** The length of the body is more than that of the file, and is held until that is known. */
export async function storeUploaded(
  context: CallContext,
  owner: Owner,
  { fileName, type, purpose, bytes }: UploadedFile,
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

type SizedFile = { id?: string; name: string; type: string; size: number; bytes: AsyncIterable<Uint8Array> };

/**
 * Takes a file of a known size for somebody and answers its id when all has come. Throws why it was refused where that is known
 * within the patience, and `paramError` where fewer bytes came than were said.
 */
export async function storeFor(
  context: CallContext,
  owner: Owner,
  { id = randomId(), name, type, size, bytes }: SizedFile,
  patienceMs: number,
): Promise<string> {
  return await countedFor(owner, async () => {
    await beginUpload(context, owner, { id, purpose: "attachment", name, declaredType: type, size });
    try {
      const taken = await takeBytes(context, owner.realm, { id, size }, bytes, { offset: 0 });
      if (taken !== size) throw new Fault("paramError", { field: "content-length" });
      await endUpload(context, owner.realm, id);
    } catch (error) {
      await deleteAsset(context.database, owner.realm, id);
      await context.objects.deleteBelow(folderOf(owner.realm, id)).catch(() => {});
      throw error;
    }
    await settled(context, owner, id, patienceMs);
    const asset = await findAsset(context.database, owner.realm, id);
    if (asset?.state === "refused") throw new Fault(asset.refusal ?? "assetUnreadable");
    return id;
  });
}

/**
 * Takes a picture for somebody from a part of a body, and answers its id when it was looked at. Throws why it was refused, or
 * `tooManyRequests` where others are looked at for longer than the answer may wait.
 */
export async function keepPicture(
  context: CallContext,
  owner: Owner,
  part: Omit<UploadedFile, "purpose">,
  { length, patienceMs }: { length: number | null; patienceMs: number },
): Promise<string> {
  const file = { ...part, purpose: "picture" } as const;
  const id = await countedFor(owner, () => storeUploaded(context, owner, file, length));
  await settled(context, owner, id, patienceMs);
  const asset = await findAsset(context.database, owner.realm, id);
  if (asset?.state === "refused") throw new Fault(asset.refusal ?? "assetUnreadable");
  if (asset?.state !== "ready") throw new Fault("tooManyRequests", { waitMs: patienceMs });
  return id;
}

/** What becomes of it is decided elsewhere, perhaps on another node. */
export async function settled(
  { database }: Pick<CallContext, "database">,
  { realm }: Owner,
  id: string,
  patienceMs: number,
): Promise<void> {
  const givesUpAt = performance.now() + patienceMs;
  for (let waitMs = lookMs.first; performance.now() < givesUpAt; waitMs = Math.min(waitMs * 2, lookMs.most)) {
    const asset = await findAsset(database, realm, id);
    if (asset?.state !== "scanning") return;
    await sleep(waitMs);
  }
}
