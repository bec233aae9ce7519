import type { Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import { fitPictureName } from "@lyceum/domain/files";
import { LRUCache } from "lru-cache";
import type { App, Realm } from "../app/context.ts";
import { readAssetLink } from "./links.ts";
import { original } from "./names.ts";
import { can } from "./policy.ts";
import { findVariant } from "./store/assets.ts";

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
  });

  return async ({ realm, assetId, grant, name }) => {
    const { clock, database, objects, secret } = app;
    const now = clock.now();
    const link = readAssetLink(secret, realm, assetId, grant, now);
    if (!link) throw new Fault("forbidden");
    const found = await findVariant(database, realm, assetId, name);
    if (!found) throw new Fault("notFound");
    const { asset, variant } = found;
    const key = `${realm} ${assetId} ${grant}`;
    const isAllowed = allowed.get(key) ?? (await can(app, link.viewer, "read", asset));
    allowed.set(key, isAllowed, { noUpdateTTL: true });
    if (!isAllowed) throw new Fault("notFound");
    return {
      name: name === original ? asset.name : fitPictureName(`${asset.name} ${name}`, variant.type),
      type: variant.type,
      size: variant.size,
      isInline: shown.test(variant.type),
      // A form is made once; only renditions are made again, with other keys or sizes.
      etag: `"${assetId}-${name}-${variant.created_at.toString(36)}"`,
      changedAt: variant.created_at,
      freshMs: link.endsAt - now,
      read: async (range) => await objects.read(variant.object_key, range),
    };
  };
}
