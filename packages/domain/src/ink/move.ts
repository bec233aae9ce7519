import type { InkItem } from "@lyceum/contract/shapes";
import { inkFontSize } from "./path.ts";

type Size = { width: number; height: number };

/** The same item, so far from where it is. */
export function movedBy(item: InkItem, x: number, y: number): InkItem {
  if (x === 0 && y === 0) return item;
  if ("points" in item)
    return { ...item, points: item.points.map((place, at) => place + (at % 2 === 0 ? x : y)) };
  return { ...item, x: item.x + x, y: item.y + y };
}

/** Where something stands that was drawn: scaled from the corner of the page, in thousandths, and then so far from there. */
export type InkPlacement = { x: number; y: number; scale: number };

/** Thousandths of the size in which something was drawn. */
export const asDrawn = 1_000;

/** The same item where it is placed. Lines stay as broad as they are; letters grow. */
export function placedAt(item: InkItem, { x, y, scale }: InkPlacement): InkItem {
  if (scale === asDrawn) return movedBy(item, x, y);
  const scaled = (place: number) => Math.round((place * scale) / asDrawn);
  if ("points" in item)
    return { ...item, points: item.points.map((place, at) => scaled(place) + (at % 2 === 0 ? x : y)) };
  const placed = { ...item, x: scaled(item.x) + x, y: scaled(item.y) + y };
  return placed.kind === "text" ? { ...placed, size: Math.max(1, scaled(inkFontSize(placed))) } : placed;
}

/** Things are scaled about this place, in thousandths of their size. */
export type InkScaling = { about: { x: number; y: number }; by: number };

/** Placed so, and then scaled about a place, which stays where it is. Rounded down: what fits on a page fits afterwards. */
export function scaledAbout(at: InkPlacement, { about, by }: InkScaling): InkPlacement {
  const scale = Math.max(1, Math.floor((at.scale * by) / asDrawn));
  const factor = scale / at.scale;
  return {
    x: Math.round(about.x + (at.x - about.x) * factor) + 0,
    y: Math.round(about.y + (at.y - about.y) * factor) + 0,
    scale,
  };
}

/** How far items go together on a page when they are asked to go so far: none of their points leaves it. */
export function moveWithin(
  items: readonly InkItem[],
  { x, y }: { x: number; y: number },
  { width, height }: Size,
): { x: number; y: number } {
  const xs = items.flatMap((item) =>
    "points" in item ? item.points.filter((_, at) => at % 2 === 0) : item.x,
  );
  const ys = items.flatMap((item) =>
    "points" in item ? item.points.filter((_, at) => at % 2 === 1) : item.y,
  );
  return { x: within(xs, Math.round(x), width), y: within(ys, Math.round(y), height) };
}

function within(places: readonly number[], by: number, most: number): number {
  if (places.length === 0) return 0;
  const least = places.reduce((one, other) => Math.min(one, other));
  const greatest = places.reduce((one, other) => Math.max(one, other));
  // 0 is never -0: what was not moved is the same item.
  return Math.max(-least, Math.min(most - greatest, by)) + 0;
}
