import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext, RawBody } from "../app/context.ts";
import { viewerOf, viewOne } from "./file-calls.ts";
import { readMultipart } from "../app/http/read-multipart.ts";
import { findAsset } from "./store/assets.ts";
import { settled, storeUploaded } from "./store-uploaded.ts";
import type { Owner } from "./upload-bytes.ts";
import { countedFor } from "./under-way.ts";

/** How long the answer waits for what becomes of the file. */
const patienceMs = 5_000;
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
  await settled(context, caller, id, patienceMs);
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
    return await storeUploaded(context, owner, { ...part, purpose }, length);
  }
  throw new Fault("paramError", { field: "file" });
}

function readPurpose(value: string): AssetPurpose {
  if (Object.hasOwn(assetPurposes, value)) return value as AssetPurpose;
  throw new Fault("paramError", { field: "purpose" });
}
