import type { AssetView, DocCard, PictureSizes } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import type { CardRow } from "./store.ts";

/** Cards as they travel: a cover that is an asset has its address for everybody. */
export async function withCovers(
  app: App,
  { deptId, accountId }: { deptId: number; accountId: string | null },
  rows: readonly CardRow[],
): Promise<DocCard[]> {
  const ids = [...new Set(rows.flatMap(({ coverAsset }) => coverAsset ?? []))];
  const assets = await viewAssets(app, { realm: "edu", deptId, accountId }, ids);
  return rows.map(({ coverAsset, ...card }) => ({
    ...card,
    coverUrl: coverOf(coverAsset, assets) ?? card.coverUrl,
    coverSizes: sizesOf(coverAsset, assets),
  }));
}

/** A picture in a size for lists and pages, of a video the still of it; null where there is none. */
export function coverOf(assetId: string | null, assets: ReadonlyMap<string, AssetView>): string | null {
  const asset = assetId === null ? undefined : assets.get(assetId);
  if (!asset) return null;
  const fitting = asset.variants.find(
    ({ kind, type }) => (kind === "w1280" || kind === "poster") && type === "image/webp",
  );
  return fitting?.url ?? (asset.kind === "image" ? asset.url : null);
}

/** The widths that there are of a picture, narrow to wide. */
export function sizesOf(assetId: string | null, assets: ReadonlyMap<string, AssetView>): PictureSizes {
  const variants = (assetId === null ? undefined : assets.get(assetId))?.variants ?? [];
  return variants
    .flatMap(({ kind, type, url, width, height }) =>
      kind.startsWith("w") && type === "image/webp" && width !== null && height !== null
        ? [{ url, width, height }]
        : [],
    )
    .toSorted((one, other) => one.width - other.width);
}
