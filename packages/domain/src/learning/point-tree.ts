import { limits } from "@lyceum/contract/limits";

/** A point of a subject, by its name; those below the same point stand in their order (P8). */
export type TreePoint = { name: string; parent: string | null };

/** Where a point goes: below another one, before one of those there, or at their end. */
export type PointMove = TreePoint & { before: string | null };

/**
 * The tree with a point in another place, or a new one in it. What it is put below belongs to the tree from then on, too.
 * A word says why it cannot be there: below itself, too far down, or one point too many.
 */
export function placePoint(
  points: readonly TreePoint[],
  { name, parent, before }: PointMove,
): TreePoint[] | "below" | "deep" | "full" {
  const isThere = (one: string) => points.some((point) => point.name === one);
  if (parent !== null && isWithin(points, parent, name)) return "below";
  const others = points.filter((point) => point.name !== name);
  if (parent !== null && !isThere(parent)) others.push({ name: parent, parent: null });
  const found = others.findIndex((point) => point.name === before && point.parent === parent);
  const next = others.toSpliced(found === -1 ? others.length : found, 0, { name, parent });
  if (next.length > limits.pointsMax.value && next.length > points.length) return "full";
  return depthOf(next) > limits.pointDepthMax.value ? "deep" : next;
}

/** The tree without a point; what was below it takes its place. */
export function takeOutPoint(points: readonly TreePoint[], name: string): TreePoint[] {
  const gone = points.find((point) => point.name === name);
  if (!gone) return [...points];
  const below = points.filter((point) => point.parent === name);
  const raised = below.map((point) => ({ ...point, parent: gone.parent }));
  return points
    .filter((point) => !below.includes(point))
    .flatMap((point) => (point === gone ? raised : [point]));
}

/** The points of a tree from above to below as they are read, each with how far down it lies, from 0. */
export function walkPoints<Point extends TreePoint>(
  points: readonly Point[],
): { point: Point; depth: number }[] {
  const below = Map.groupBy(points, ({ parent }) => parent);
  const walk = (parent: string | null, depth: number): { point: Point; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((point) => [{ point, depth }, ...walk(point.name, depth + 1)]);
  return walk(null, 0);
}

function isWithin(points: readonly TreePoint[], place: string, name: string): boolean {
  const parents = new Map(points.map((point) => [point.name, point.parent]));
  for (let at: string | null = place; at !== null; at = parents.get(at) ?? null) if (at === name) return true;
  return false;
}

function depthOf(points: readonly TreePoint[]): number {
  return Math.max(0, ...walkPoints(points).map(({ depth }) => depth + 1));
}
