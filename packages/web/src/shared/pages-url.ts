import type { AssetView } from "@lyceum/contract/shapes";

/** Where the pages of a document are that can be shown here; null for what has none, or none yet (A6). */
export function pagesUrl({ type, url, variants }: AssetView): string | null {
  if (type === "application/pdf") return url;
  return variants.find(({ kind }) => kind === "pdf")?.url ?? null;
}
