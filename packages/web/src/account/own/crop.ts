/** A square of a picture: where its middle is, and how many times it goes into the shorter side. */
export type Crop = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

export const zoomMax = 8;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Pixels of the picture on each side of the square. */
export function sideOf({ width, height }: Size, { zoom }: Pick<Crop, "zoom">): number {
  return Math.min(width, height) / zoom;
}

/** Moves by pixels of the picture. */
export function moved(size: Size, crop: Crop, dx: number, dy: number): Crop {
  return inside(size, { ...crop, x: crop.x + dx, y: crop.y + dy });
}

/**
 * Closer or farther by a factor, so that what lies at `at` stays where it is; `at` counts from the middle of the square, in
 * parts of its side.
 */
export function zoomed(size: Size, crop: Crop, factor: number, at = { x: 0, y: 0 }): Crop {
  const zoom = Math.min(zoomMax, Math.max(1, crop.zoom * factor));
  const lost = sideOf(size, crop) - sideOf(size, { zoom });
  return inside(size, { x: crop.x + at.x * lost, y: crop.y + at.y * lost, zoom });
}

/** The square never leaves the picture. */
function inside(size: Size, { x, y, zoom }: Crop): Crop {
  const half = sideOf(size, { zoom }) / 2;
  return {
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
    zoom,
  };
}
