/** How a camera was held, by the number that pictures carry (1 to 8). */
const orientations = [
  "top-left",
  "top-right",
  "bottom-right",
  "bottom-left",
  "left-top",
  "right-top",
  "right-bottom",
  "left-bottom",
] as const;
export type Orientation = (typeof orientations)[number];

export function orientationOf(number: number | undefined): Orientation {
  return orientations[(number ?? 1) - 1] ?? "top-left";
}

/** Width and height as shown: right-top and left-bottom, and their mirrors, lie on their side (M16). */
export function orientedSize(w: number, h: number, orientation: Orientation): { w: number; h: number } {
  const isOnItsSide = /^(left|right)-/.test(orientation);
  return isOnItsSide ? { w: h, h: w } : { w, h };
}
