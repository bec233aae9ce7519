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

export type Span = { top: number; bottom: number };
/** How far the page scrolls (down counts up), and whether the focus goes on with it. */
type Stride = { by: number; takes: boolean };

/** Less than the height of the view, so that the last lines read stay in sight. */
const strideShare = 0.6;

/**
 * What an arrow up or down does in a page that may be longer than its view: what lies on the way to the next thing is read
 * first, a stride at a time, and the focus moves when what it moves to can be seen.
 */
export function strideTo(
  view: Span,
  current: Span,
  next: Span | null,
  way: "up" | "down",
  rest: number,
): Stride {
  const height = view.bottom - view.top;
  const most = height * strideShare;
  // Upwards is downwards seen in a mirror.
  const beyond = ({ top, bottom }: Span) =>
    way === "down"
      ? Math.min(bottom - view.bottom, top - view.top)
      : Math.min(view.top - top, view.bottom - bottom);
  const sign = way === "down" ? 1 : -1;
  const left = Math.max(0, rest);
  const behind = Math.max(0, way === "down" ? current.bottom - view.bottom : view.top - current.top);
  // Nothing scrolls any more, or what has the focus does not scroll at all.
  if (left < 1) return { by: 0, takes: next !== null };
  // What has the focus itself is not read to its end.
  if (behind > 1) return { by: sign * Math.min(behind, most, left), takes: false };
  if (next === null) return { by: sign * Math.min(most, left), takes: false };
  const missing = Math.max(0, beyond(next));
  if (missing <= most) return { by: sign * Math.min(missing, left), takes: true };
  return { by: sign * Math.min(most, left), takes: false };
}
