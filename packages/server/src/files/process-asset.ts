import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { Fault, type FaultKey } from "@lyceum/contract/faults";
import type { AssetKind } from "@lyceum/contract/shapes";
import { identify } from "@lyceum/domain/files";
import { fitsDeclared } from "@lyceum/domain/storage";
import type { App, Realm } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import { headLength, sniffType } from "../storage/index.ts";
import { addWork } from "./make-forms.ts";
import { folderOf, original, uploadedKey } from "./names.ts";
import { settleFile, settleFilm, settleImage, type Looked, type Settlement } from "./settle.ts";
import { type Asset, findAsset, findVariant, markReady, markRefused } from "./store/assets.ts";

/** Refusals of the engines, in the words of uploads. */
const refusals: Partial<Record<FaultKey, FaultKey>> = {
  uploadTooLarge: "assetUnreadable",
  uploadTypeWrong: "assetUnreadable",
  assetUnreadable: "assetUnreadable",
  assetTypeRefused: "assetTypeRefused",
  assetInfected: "assetInfected",
  assetNotScanned: "assetNotScanned",
};

/** Looks at an asset that came whole: virus, kind, then what its kind asks for. Running twice does nothing twice (A6). */
export async function processAsset(
  { realm, assetId }: { realm: Realm; assetId: string },
  context: JobContext,
): Promise<void> {
  const { database, objects } = context;
  const asset = await findAsset(database, realm, assetId);
  if (!asset) return;
  if (asset.state === "scanning") await settle(context, realm, asset);
  const now = await findAsset(database, realm, assetId);
  // Also what a run before this one left when it was ended.
  if (now?.state === "refused") await objects.deleteBelow(folderOf(realm, assetId));
  if (now?.state === "ready") await deleteUploaded(context, realm, assetId);
}

async function settle(context: JobContext, realm: Realm, asset: Asset): Promise<void> {
  const { database, log } = context;
  let scan: string | null = null;
  try {
    const looked = await look(context, realm, asset);
    scan = looked.scan;
    const { facts, variants } = await settleByKind(context, realm, asset, looked);
    await markReady(database, realm, asset.id, { ...facts, scan }, variants, async (trx) => {
      if (facts.work !== null) await addWork(context, trx, realm, { ...asset, work: facts.work });
    });
  } catch (error) {
    const refusal = error instanceof Fault ? refusals[error.key] : undefined;
    if (refusal === undefined) throw error;
    const reason = reasonOf(error);
    if (refusal === "assetInfected") scan = reason;
    log("files.refused", { realm, assetId: asset.id, refusal, reason });
    await markRefused(database, realm, asset.id, { refusal, scan });
  }
}

/** For the log, and of a virus its name. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === "string") return cause;
  return cause instanceof Error ? cause.message : "";
}

/** Reads it once: for its checksum, its beginning and the scanner. */
async function look({ objects, virusScan, signal }: JobContext, realm: Realm, asset: Asset): Promise<Looked> {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let length = 0;
  async function* read(source: Readable): AsyncGenerator<Uint8Array> {
    for await (const part of source as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      hash.update(part);
      if (length < headLength) head.push(part);
      length += part.length;
      yield part;
    }
  }
  const result = await virusScan.scan(read(await objects.read(uploadedKey(realm, asset.id))));
  if (result.kind === "infected") throw new Fault("assetInfected", { cause: result.name });
  return {
    head: Buffer.concat(head).subarray(0, headLength),
    sha256: hash.digest(),
    scan: result.kind,
  };
}

async function settleByKind(
  context: JobContext,
  realm: Realm,
  asset: Asset,
  looked: Looked,
): Promise<Settlement> {
  const found = await sniffType(looked.head, () => context.objects.read(uploadedKey(realm, asset.id)));
  const identity = identify(found, textOf(looked.head), asset.name);
  if (identity.kind === "foreign") throw new Fault("assetUnreadable");
  if (!fitsDeclared(asset.declared_type, found)) throw new Fault("assetTypeRefused");
  const { type } = identity;
  const isFilm = identity.kind === "video" || identity.kind === "audio";
  // Some containers are the same for both; what is inside is seen by who opens it.
  const kind = isFilm && asset.declared_type.startsWith("audio/") ? "audio" : identity.kind;
  if (!isFilm || !context.video.isPresent) requirePurpose(asset, kind);
  if (kind === "image") return await settleImage(context, realm, asset);
  // What is decoded and shown here does no harm elsewhere; anything else must have been scanned.
  if (looked.scan === "tooLarge" && !isFilm) throw new Fault("assetNotScanned");
  if (!isFilm || !context.video.isPresent) return settleFile(context, realm, asset, looked, { kind, type });
  const settled = await settleFilm(context, realm, asset, looked, type);
  requirePurpose(asset, settled.facts.kind);
  return settled;
}

/** Null for what is no text. Its last character may be cut. */
function textOf(head: Uint8Array): string | null {
  for (let cut = 0; cut < 4; cut++) {
    const whole = head.subarray(0, head.length - cut);
    if (isUtf8(whole)) return Buffer.from(whole).toString("utf8");
  }
  return null;
}

function requirePurpose({ purpose }: Asset, kind: AssetKind): void {
  if (!assetPurposes[purpose].accepts.includes(kind)) throw new Fault("assetTypeRefused");
}

/** The bytes as they came, when the asset became others. */
async function deleteUploaded({ database, objects }: App, realm: Realm, assetId: string): Promise<void> {
  const main = await findVariant(database, realm, assetId, original);
  const uploaded = uploadedKey(realm, assetId);
  if (main && main.variant.object_key !== uploaded) await objects.delete(uploaded);
}
