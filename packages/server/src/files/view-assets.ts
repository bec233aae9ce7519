import type { AssetVariant, AssetView } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { makeAssetLink } from "./links.ts";
import { original } from "./names.ts";
import { readable } from "./policy.ts";
import { type Asset, findAssets, findPictureForms, findVariants, type Variant } from "./store/assets.ts";
import type { Viewer } from "./things.ts";

/**
 * Assets as a viewer sees them, by their ids, in two queries. It asks nobody whether the viewer may: call it with the
 * assets of a thing that the viewer reads. The links ask again whenever they are opened.
 */
export async function viewAssets(
  app: App,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, AssetView>> {
  // A text without files asks nothing of the database.
  if (ids.length === 0) return new Map();
  const [assets, variants] = await Promise.all([
    findAssets(app.database.kysely, viewer.realm, ids),
    findVariants(app.database, viewer.realm, ids),
  ]);
  return new Map(assets.map((asset) => [asset.id, viewOf(app, viewer, asset, variants)]));
}

/**
 * Links to one form of pictures, by their ids, such as the small ones of a list; to the picture itself where it has no such form.
 * Like `viewAssets` it asks nobody whether the viewer may. Pictures that are not ready have none.
 */
export async function linkPictures(
  app: App,
  viewer: Viewer,
  ids: readonly string[],
  form: Pick<Variant, "kind" | "type">,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await findPictureForms(app.database, viewer.realm, ids, form);
  const now = app.clock.now();
  return new Map(
    found.map(({ id, name }) => {
      const { base } = makeAssetLink(app.secret, id, viewer, { now, isFilm: false });
      return [id, `${base}/${name ?? original}`];
    }),
  );
}

/** The same of those that the viewer may read; the others are left out. */
export async function viewReadable(app: App, viewer: Viewer, ids: readonly string[]): Promise<AssetView[]> {
  const assets = await findAssets(app.database.kysely, viewer.realm, ids);
  const open = await readable(app, viewer, assets);
  const shown = assets.filter(({ id }) => open.has(id));
  const variants = await findVariants(
    app.database,
    viewer.realm,
    shown.map(({ id }) => id),
  );
  return shown.map((asset) => viewOf(app, viewer, asset, variants));
}

function viewOf(app: App, viewer: Viewer, asset: Asset, allVariants: readonly Variant[]): AssetView {
  const { id, name, kind, type, size, width, height, state, progress, refusal } = asset;
  const isReady = state === "ready";
  const isFilm = kind === "video" || kind === "audio";
  const { base, endsAt } = makeAssetLink(app.secret, id, viewer, { now: app.clock.now(), isFilm });
  const variants = allVariants.filter((one) => isReady && one.asset_id === id);
  return {
    id,
    name,
    kind,
    type,
    size,
    width,
    height,
    durationMs: asset.duration_ms,
    state,
    progress,
    refusal,
    url: isReady ? `${base}/${original}` : null,
    linksEndAt: isReady ? endsAt : null,
    variants: variants.flatMap((one) => variantOf(one, base)),
    createdAt: asset.created_at,
  };
}

/** The asset itself is no variant for those who look, and the parts of a playlist are found through it. */
function variantOf({ kind, name, type, width, height }: Variant, base: string): AssetVariant[] {
  if (kind === "original" || kind === "hlsPart" || kind === "part") return [];
  return [{ kind, type, url: `${base}/${name}`, width, height }];
}
