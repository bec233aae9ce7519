import type { PictureSizes } from "@lyceum/contract/shapes";
import { useState } from "react";
import css from "./Picture.module.css";

/** In a list, beside its words. */
export const smallPlace = "(min-width: 900px) 260px, 40vw";

type Props = {
  src: string;
  /** The same in other widths. */
  sizes?: PictureSizes;
  /** How wide its place is, for the choice among them. */
  place?: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  width?: number;
  height?: number;
  /** In sight at once: not loaded lazily. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** A picture in a box that keeps its place before it comes and when it does not. */
export function Picture({
  src,
  sizes = [],
  place = "(min-width: 800px) 760px, 100vw",
  alt,
  width = 1200,
  height = 675,
  isFirst = false,
  className = "",
}: Props) {
  const [isBroken, setBroken] = useState(false);
  const box = `${css.box} ${className}`;
  if (!src || isBroken) return <div className={box} style={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <img
      className={box}
      src={src}
      {...(sizes.length > 1
        ? { srcSet: sizes.map((one) => `${one.url} ${one.width}w`).join(", "), sizes: place }
        : {})}
      alt={alt}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => {
        setBroken(true);
      }}
    />
  );
}
