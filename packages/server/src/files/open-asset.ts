import type { Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import { fitPictureName } from "@lyceum/domain/files";
import { LRUCache } from "lru-cache";
import type { App, Realm } from "../app/context.ts";
import { readAssetLink } from "./links.ts";
import { original } from "./names.ts";
import { can } from "./policy.ts";
import { findVariant } from "./store/assets.ts";
import { findReferences } from "./store/references.ts";

export type OpenedAsset = {
  name: string;
  type: string;
  size: number;
  /** Shown in a page; everything else is saved. */
  isInline: boolean;
  /** Names these bytes for ever. */
  etag: string;
  changedAt: number;
  /** How long a browser may keep it. */
  freshMs: number;
  read(range?: { start: number; end: number }): Promise<Readable>;
};

type Asked = { realm: Realm; assetId: string; grant: string; name: string };

const shown =
  /^(?:image\/(?:jpeg|png|gif|webp|avif)|video\/[\w.+-]+|audio\/[\w.+-]+|application\/(?:ogg|vnd\.apple\.mpegurl))$/;
/** A player asks for many parts a second; a right that ends, ends for it this much later. */
const rememberedMs = 5_000;

/**
 * Opens a form of an asset for whom its link was made, who must still be allowed to read it. Faults: `forbidden` for a link
 * that is wrong or over, `notFound` for everything that this viewer may not read (A6).
 */
export function makeOpenAsset(app: App): (asked: Asked) => Promise<OpenedAsset> {
  const allowed = new LRUCache<string, boolean>({
    max: 10_000,
    ttl: rememberedMs,
    perf: { now: () => app.clock.now() },
    // The clock is asked each time: what is over is not shown for a moment longer.
    ttlResolution: 0,
  });

  return async ({ realm, assetId, grant, name }) => {
    const { clock, database, objects, secret } = app;
    const now = clock.now();
    const link = readAssetLink(secret, realm, assetId, grant, now);
    if (!link) throw new Fault("forbidden");
    const found = await findVariant(database, realm, assetId, name);
    if (!found) throw new Fault("notFound");
    const key = `${realm} ${assetId} ${grant}`;
    const isAllowed = allowed.get(key) ?? (await can(app, link.viewer, "read", found.asset));
    allowed.set(key, isAllowed, { noUpdateTTL: true });
    if (!isAllowed) throw new Fault("notFound");
    return opened(objects, found, { name, freshMs: link.endsAt - now });
  };
}

type Through = { realm: Realm; deptId: number; kind: string; assetId: string };

/**
 * Opens an asset for everybody who has its address, because a thing of this kind of the institution refers to it: for
 * things that lie open there. The first form that exists is taken. Fault: `notFound` (A6).
 */
export async function openReferred(
  { database, objects }: Pick<App, "database" | "objects">,
  { realm, deptId, kind, assetId }: Through,
  names: readonly string[],
  freshMs: number,
): Promise<OpenedAsset> {
  const references = await findReferences(database.kysely, realm, [assetId]);
  if (!references.some((one) => one.kind === kind && one.deptId === deptId)) throw new Fault("notFound");
  for (const name of names) {
    const found = await findVariant(database, realm, assetId, name);
    if (found) return opened(objects, found, { name, freshMs });
  }
  throw new Fault("notFound");
}

function opened(
  objects: App["objects"],
  { asset, variant }: NonNullable<Awaited<ReturnType<typeof findVariant>>>,
  { name, freshMs }: { name: string; freshMs: number },
): OpenedAsset {
  return {
    name: name === original ? asset.name : fitPictureName(`${asset.name} ${name}`, variant.type),
    type: variant.type,
    size: variant.size,
    isInline: shown.test(variant.type),
    // A form is made once; only renditions are made again, with other keys or sizes.
    etag: `"${asset.id}-${name}-${variant.created_at.toString(36)}"`,
    changedAt: variant.created_at,
    freshMs,
    read: async (range) => await objects.read(variant.object_key, range),
  };
}
