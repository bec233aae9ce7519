import { limits } from "@lyceum/contract/limits";

/** About a third of a pixel where a page is 900 pixels wide. */
const finest = 6;

/**
 * The fewest of the points of a line by hand (x, y, x, y, …) from which no left out point is further away than a
 * tolerance, by Douglas and Peucker. Where that is more than an item may have, the tolerance is larger.
 */
export function simplify(points: readonly number[], most: number = limits.inkPointsMax.value): number[] {
  const weights = weightsOf(points);
  const tolerance = weights.toSorted((one, two) => two - one)[most] ?? 0;
  return keep(points, weights, Math.max(tolerance, finest));
}

export function withinTolerance(points: readonly number[], tolerance: number): number[] {
  return keep(points, weightsOf(points), tolerance);
}

function keep(points: readonly number[], weights: Float64Array, tolerance: number): number[] {
  return points.slice(0, 2 * weights.length).filter((_, at) => (weights[at >> 1] ?? 0) > tolerance);
}

/**
 * Up to which tolerance each point is kept; the ends always are. Without calling itself: a spiral of thousands of points
 * is deeper than a stack.
 */
function weightsOf(points: readonly number[]): Float64Array {
  const count = Math.floor(points.length / 2);
  const weights = new Float64Array(count);
  if (count === 0) return weights;
  weights[0] = Infinity;
  weights[count - 1] = Infinity;
  const waiting = [{ from: 0, to: count - 1, most: Infinity }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { at, distance } = furthest(points, part.from, part.to);
    // What is left out with a point is left out with everything below it.
    const most = Math.min(distance, part.most);
    if (most <= 0) continue;
    weights[at] = most;
    waiting.push({ from: part.from, to: at, most }, { from: at, to: part.to, most });
  }
  return weights;
}

function furthest(points: readonly number[], from: number, to: number): { at: number; distance: number } {
  const found = { at: from, distance: -1 };
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceToLine(
      valueAt(points, 2 * at),
      valueAt(points, 2 * at + 1),
      valueAt(points, 2 * from),
      valueAt(points, 2 * from + 1),
      valueAt(points, 2 * to),
      valueAt(points, 2 * to + 1),
    );
    if (distance > found.distance) Object.assign(found, { at, distance });
  }
  return found;
}

/** From a point to the line between two others, its ends included. */
export function distanceToLine(
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const square = wide * wide + high * high;
  const along = square === 0 ? 0 : ((x - fromX) * wide + (y - fromY) * high) / square;
  const place = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - place * wide, y - fromY - place * high);
}

/** Whole units inside of a page of that height. */
export function clampToPage(x: number, y: number, height: number): [x: number, y: number] {
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return [inside(x, limits.inkPageWidth.value), inside(y, Math.min(height, limits.inkPageHeightMax.value))];
}

export function valueAt(points: readonly number[], at: number): number {
  return points[at] ?? 0;
}
