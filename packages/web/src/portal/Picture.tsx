import { useState } from "react";
import css from "./Picture.module.css";

type Props = {
  src: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  width?: number;
  height?: number;
  /** In sight at once: not loaded lazily. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** A picture in a box that keeps its place before it comes and when it does not. */
export function Picture({ src, alt, width = 1200, height = 675, isFirst = false, className = "" }: Props) {
  const [isBroken, setBroken] = useState(false);
  const box = `${css.box} ${className}`;
  if (!src || isBroken) return <div className={box} style={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <img
      className={box}
      src={src}
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
