import type { AssetView } from "@lyceum/contract/shapes";

/** The `srcset` of a picture for one `<source type>`: its widths of that type, narrow to wide; "" when there is none. */
export function srcsetOf({ variants }: Pick<AssetView, "variants">, type: string): string {
  return variants
    .filter((variant) => variant.type === type && variant.kind.startsWith("w") && variant.width !== null)
    .toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0))
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");
}
