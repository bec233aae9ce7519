import type { AssetView } from "@lyceum/contract/shapes";
import { srcsetOf } from "@lyceum/domain/files";

type Props = {
  asset: AssetView;
  alt: string;
  sizes: string;
  /** Where it is not drawn in its own size; CSS pixels. */
  box?: { width: number; height: number } | null;
  className?: string | undefined;
};

/** The smaller files first. */
const types = ["image/avif", "image/webp"] as const;

/** A picture in the size that its place needs; its box is there before it is loaded. */
export function AssetPicture({ asset, alt, sizes, box, className }: Props) {
  const { url, variants } = asset;
  const { width, height } = box ?? asset;
  return (
    <picture>
      {types.map((type) => {
        const srcSet = srcsetOf(asset, type);
        return srcSet === "" ? null : <source key={type} type={type} srcSet={srcSet} sizes={sizes} />;
      })}
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
