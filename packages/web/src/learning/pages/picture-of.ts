import type { AssetView } from "@lyceum/contract/shapes";

/** The picture of an asset, to go on with. */
export async function pictureOf({ url, variants }: AssetView): Promise<Blob> {
  const answer = await fetch(url ?? variants.at(-1)?.url ?? "");
  if (!answer.ok) throw new Error("the picture did not come");
  return await answer.blob();
}
