/** A small copy of a picture in grey: levels from 0 (black) to 255, row by row. */
export type GreyPicture = { width: number; height: number; levels: Float32Array };

/** What may be wrong with a picture, by rules alone; it hinders nobody (D1, D4). */
export type PhotoHint = "small" | "dark" | "bright" | "blurred" | "noFace";

/** The longest side of the copy on which hints are measured. */
export const greySide = 256;

/** The size of that copy; a smaller picture stays as it is. */
export function greySizeOf({ width, height }: { width: number; height: number }) {
  const factor = Math.min(1, greySide / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** As bright as an eye takes each colour to be. What can be seen through stands on white, as a page shows it. */
export function greyOf(rgba: ArrayLike<number>, width: number, height: number): GreyPicture {
  const levels = new Float32Array(width * height);
  for (let at = 0; at < levels.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((n) => rgba[4 * at + n]);
    const level = 0.299 * red + 0.587 * green + 0.114 * blue;
    levels[at] = 255 + ((level - 255) * alpha) / 255;
  }
  return { width, height, levels };
}

/** From 0 to 1: the mean of all levels. */
export function brightnessOf({ levels }: GreyPicture): number {
  if (levels.length === 0) return 0;
  let sum = 0;
  for (const level of levels) sum += level;
  return sum / levels.length / 255;
}

/** The variance of the Laplacian: how much neighbours differ. What lies beyond an edge is as at the edge. */
export function sharpnessOf({ width, height, levels }: GreyPicture): number {
  if (levels.length === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = y * width;
      const here = levels[row + x] ?? 0;
      const left = levels[row + Math.max(0, x - 1)] ?? 0;
      const right = levels[row + Math.min(width - 1, x + 1)] ?? 0;
      const above = levels[Math.max(0, y - 1) * width + x] ?? 0;
      const below = levels[Math.min(height - 1, y + 1) * width + x] ?? 0;
      const value = left + right + above + below - 4 * here;
      sum += value;
      squares += value * value;
    }
  const mean = sum / levels.length;
  return squares / levels.length - mean * mean;
}

/** Figures of faces before a wall, lit by one lamp, by a window, and by the sun; see the tests. */
const darkBelow = 0.2;
const brightAbove = 0.88;
const blurredBelow = 30;

export function photoHints(
  grey: GreyPicture,
  picture: { width: number; height: number },
  /** Of the shorter side. */
  sideMin: number,
  /** As the browser counts them; null: it cannot. */
  faces: number | null,
): PhotoHint[] {
  const brightness = brightnessOf(grey);
  const isDark = brightness < darkBelow;
  const isBright = brightness > brightAbove;
  const hints: PhotoHint[] = [];
  if (Math.min(picture.width, picture.height) < sideMin) hints.push("small");
  if (isDark) hints.push("dark");
  if (isBright) hints.push("bright");
  // Where there is hardly any light, or too much, nothing can be said about edges.
  if (!isDark && !isBright && sharpnessOf(grey) < blurredBelow) hints.push("blurred");
  if (faces === 0) hints.push("noFace");
  return hints;
}
