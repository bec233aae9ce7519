import type { InkItem } from "@lyceum/contract/shapes";

type Size = { width: number; height: number };

/** The same item, so far from where it is. */
export function movedBy(item: InkItem, x: number, y: number): InkItem {
  if (x === 0 && y === 0) return item;
  if ("points" in item)
    return { ...item, points: item.points.map((place, at) => place + (at % 2 === 0 ? x : y)) };
  return { ...item, x: item.x + x, y: item.y + y };
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
