export type Box = { left: number; top: number; right: number; bottom: number };
export type Direction = "left" | "right" | "up" | "down";

/**
 * Where the focus goes from a box in a direction: what lies that way, the nearest by distance, with twice the weight on what
 * is beside the way. Null: nothing lies there.
 */
export function nextBox(from: Box, others: readonly Box[], direction: Direction): number | null {
  let best: { at: number; cost: number } | null = null;
  for (const [at, box] of others.entries()) {
    const cost = costOf(from, box, direction);
    if (cost !== null && (best === null || cost < best.cost)) best = { at, cost };
  }
  return best?.at ?? null;
}

function costOf(from: Box, to: Box, direction: Direction): number | null {
  const isFlat = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  const ahead =
    (isFlat
      ? middle(to.left, to.right) - middle(from.left, from.right)
      : middle(to.top, to.bottom) - middle(from.top, from.bottom)) * sign;
  if (ahead <= 0) return null;
  const aside = isFlat
    ? gap(from.top, from.bottom, to.top, to.bottom)
    : gap(from.left, from.right, to.left, to.right);
  const slip = isFlat
    ? Math.abs(middle(to.top, to.bottom) - middle(from.top, from.bottom))
    : Math.abs(middle(to.left, to.right) - middle(from.left, from.right));
  // What overlaps the way is straight ahead; of that the one whose middle is nearest.
  const along = isFlat
    ? Math.max(0, sign === 1 ? to.left - from.right : from.left - to.right)
    : Math.max(0, sign === 1 ? to.top - from.bottom : from.top - to.bottom);
  // Left and right stay in their row.
  if (isFlat && aside > 0) return null;
  return along + 2 * aside + slip / 100;
}

function middle(a: number, b: number): number {
  return (a + b) / 2;
}

/** How far two spans are apart; 0 where they overlap. */
function gap(a: number, b: number, c: number, d: number): number {
  return Math.max(0, c - b, a - d);
}
