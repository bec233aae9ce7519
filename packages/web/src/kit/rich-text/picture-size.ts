/** CSS pixels. */
export type Size = { width: number; height: number };

/** Of a picture by the attributes of its node, where the server has written it; else null. */
export function sizeOf({ width, height }: Readonly<Record<string, unknown>>): Size | null {
  const isKnown = typeof width === "number" && typeof height === "number" && width > 0 && height > 0;
  return isKnown ? { width, height } : null;
}

/**
 * The same shape, no higher than that. A limit of the style sheet would not do: with it the width has to be `auto`, which
 * is nothing until the picture is there.
 */
export function sizeWithin({ width, height }: Size, heightMax: number): Size {
  if (height <= heightMax) return { width, height };
  return { width: Math.max(1, Math.round((width * heightMax) / height)), height: heightMax };
}
