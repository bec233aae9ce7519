import type { ShownAsset } from "./asset-view.ts";

type Props = { asset: ShownAsset; alt: string; sizes: string; className?: string | undefined };

/** A picture in the size that its place needs; its box is there before it is loaded. */
export function AssetPicture({ asset: { url, width, height, variants }, alt, sizes, className }: Props) {
  const sources = sourcesOf(variants);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={url ?? variants.at(-1)?.url}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
        {...(width === null || height === null ? {} : { width, height })}
      />
    </picture>
  );
}

/** The smaller files first: AVIF before WebP. */
function sourcesOf(variants: ShownAsset["variants"]): { type: string; srcSet: string }[] {
  const widths = variants.filter(({ type, width }) => type.startsWith("image/") && width !== null);
  const types = [...new Set(widths.map(({ type }) => type))].toSorted();
  return types.map((type) => ({
    type,
    srcSet: widths
      .filter((one) => one.type === type)
      .map((one) => `${one.url} ${one.width}w`)
      .join(", "),
  }));
}
