import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { limits } from "@lyceum/contract/limits";
import type { AssetKind, AssetVariantKind } from "@lyceum/contract/shapes";
import { cleanFileName, fitPictureName, isOfOffice } from "@lyceum/domain/files";
import { randomId } from "@lyceum/kit";
import type { App, Realm } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import type { SmallPicture } from "../ports/pictures.ts";
import { original, uploadedKey, variantKey } from "./names.ts";
import type { Asset, NewVariant, Settled } from "./store/assets.ts";

/** What reading it once told. */
export type Looked = { head: Buffer; sha256: Buffer; scan: string };

/** What an asset becomes. */
export type Settlement = { facts: Omit<Settled, "scan">; variants: NewVariant[] };

const widths = [320, 640, 1_280, 1_920] as const;
const types = ["image/webp", "image/avif"] as const;

/** A picture is encoded again, and gets small ones of every width up to its own. */
export async function settleImage(app: App, realm: Realm, asset: Asset): Promise<Settlement> {
  const { objects, pictures } = app;
  const wanted = widths.flatMap((width) =>
    types.map((type) => ({ name: `w${width}-${type.slice("image/".length)}`, width, type })),
  );
  const clean = await pictures.clean(() => objects.read(uploadedKey(realm, asset.id)), {
    owner: `${realm}:${asset.owner_id}`,
    small: wanted,
  });
  // Replaced in one step, also by a run beside this one, which makes the same of it.
  const key = variantKey(realm, asset.id, original);
  await objects.put(key, clean.bytes);
  // What moves would stand still in a small one.
  const isMoving = clean.frames > 1 && clean.type !== "image/tiff";
  const small = isMoving ? [] : withoutRepeats(clean.small);
  for (const one of small) await objects.put(variantKey(realm, asset.id, one.name), one.bytes);
  const facts = {
    name: cleanFileName(fitPictureName(asset.name, clean.type)),
    kind: "image" as const,
    type: clean.type,
    size: clean.bytes.length,
    sha256: createHash("sha256").update(clean.bytes).digest(),
    width: clean.w,
    height: clean.h,
    duration_ms: null,
    work: null,
  };
  const main = mainVariant(app, asset.id, key, facts);
  return { facts, variants: [main, ...small.map((one) => smallVariant(app, realm, asset.id, one))] };
}

/** The first that is as wide as the picture is the last of its type. */
function withoutRepeats(small: readonly SmallPicture[]): SmallPicture[] {
  const seen = new Set<string>();
  return small.filter(({ type, w }) => {
    const key = `${type} ${w}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A video or sound is measured and loses the notes of its camera; a video gets a poster, and renditions later. */
export async function settleFilm(
  context: JobContext,
  realm: Realm,
  asset: Asset,
  looked: Looked,
  type: string,
): Promise<Settlement> {
  const { objects, signal, video } = context;
  const uploaded = uploadedKey(realm, asset.id);
  return await objects.withFile(uploaded, async (file) => {
    const probed = await video.probe(file, type, signal);
    if (!probed) return settleFile(context, realm, asset, looked, { kind: "file", type });
    const isVideo = probed.width !== null;
    const stripped = await video.strip(file, type, signal, async (clean) => {
      // A name of its own: a run beside this one may write too.
      const key = variantKey(realm, asset.id, `${original}-${randomId()}`);
      return { key, ...(await storeFile(context, key, clean)) };
    });
    const still = await video.still(file, type, probed, signal);
    const owner = `${realm}:${asset.owner_id}`;
    const poster = still ? await makePoster(context, realm, { id: asset.id, owner }, still) : null;
    const facts = {
      name: asset.name,
      kind: isVideo ? ("video" as const) : ("audio" as const),
      type,
      size: stripped?.size ?? asset.size,
      sha256: stripped?.sha256 ?? looked.sha256,
      width: probed.width,
      height: probed.height,
      duration_ms: probed.durationMs,
      work: isVideo ? ("renditions" as const) : null,
    };
    const main = mainVariant(context, asset.id, stripped?.key ?? uploaded, facts);
    return { facts, variants: poster ? [main, poster] : [main] };
  });
}

/** A still of a video as a picture for lists and pages; its bytes are stored. `owner`: whose turn it is. */
export async function makePoster(
  app: App,
  realm: Realm,
  { id, owner }: { id: string; owner: string },
  still: Uint8Array,
): Promise<NewVariant | null> {
  const request = { name: "poster", width: 1_280, type: "image/webp" as const };
  const { small } = await app.pictures.clean(async () => Readable.from([still]), {
    owner,
    small: [request],
  });
  const [poster] = small;
  if (!poster) return null;
  await app.objects.put(variantKey(realm, id, poster.name), poster.bytes);
  return smallVariant(app, realm, id, poster);
}

/** Anything else stays as it came. */
export function settleFile(
  app: App,
  realm: Realm,
  asset: Asset,
  looked: Looked,
  { kind, type }: { kind: AssetKind; type: string },
): Settlement {
  const facts = {
    name: asset.name,
    kind,
    type,
    size: asset.size,
    sha256: looked.sha256,
    width: null,
    height: null,
    duration_ms: null,
    work: isPreviewed(app, type, asset.size) ? ("preview" as const) : null,
  };
  return { facts, variants: [mainVariant(app, asset.id, uploadedKey(realm, asset.id), facts)] };
}

function isPreviewed({ documentPages }: App, type: string, size: number): boolean {
  return documentPages.can.office && isOfOffice(type) && size <= limits.previewSourceMax.value;
}

/** Stores a file of this machine as an object, in place of what a run before this one left of it. */
export async function storeFile(
  { objects }: App,
  key: string,
  file: string,
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash("sha256");
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(part);
      yield part;
    }
  }
  await objects.delete(key);
  const size = await objects.append(key, 0, read(), Number.MAX_SAFE_INTEGER);
  await objects.complete(key);
  return { size, sha256: hash.digest() };
}

function mainVariant(
  { clock }: App,
  assetId: string,
  objectKey: string,
  { type, size, width, height }: Pick<Settled, "type" | "size" | "width" | "height">,
): NewVariant {
  return {
    asset_id: assetId,
    name: original,
    kind: "original",
    type,
    object_key: objectKey,
    size,
    width,
    height,
    created_at: clock.now(),
  };
}

function smallVariant(
  { clock }: App,
  realm: Realm,
  assetId: string,
  { name, type, w, h, bytes }: SmallPicture,
): NewVariant {
  return {
    asset_id: assetId,
    name,
    // The names that are asked for above begin with their kinds.
    kind: (name.split("-")[0] ?? "") as AssetVariantKind,
    type,
    object_key: variantKey(realm, assetId, name),
    size: bytes.length,
    width: w,
    height: h,
    created_at: clock.now(),
  };
}
