/** The part of a page that stays, in parts of its width and height, and how many quarters it is turned to the right. */
export type PageCut = { left: number; top: number; right: number; bottom: number; quarters: 0 | 1 | 2 | 3 };

/** A corner of the part, by what it moves. */
export type Corner = { x: "left" | "right"; y: "top" | "bottom" };

export const corners: readonly Corner[] = [
  { x: "left", y: "top" },
  { x: "right", y: "top" },
  { x: "left", y: "bottom" },
  { x: "right", y: "bottom" },
];

export const wholePage: PageCut = { left: 0, top: 0, right: 1, bottom: 1, quarters: 0 };

/** Less of a page is nothing that could be read. */
export const partMin = 0.1;

/** A corner moves, by parts of the page as it is shown; the part stays inside the page and large enough. */
export function draggedCorner(cut: PageCut, { x, y }: Corner, dx: number, dy: number): PageCut {
  const { left, top, right, bottom } = cut;
  return {
    ...cut,
    ...(x === "left"
      ? { left: between(0, left + dx, right - partMin) }
      : { right: between(left + partMin, right + dx, 1) }),
    ...(y === "top"
      ? { top: between(0, top + dy, bottom - partMin) }
      : { bottom: between(top + partMin, bottom + dy, 1) }),
  };
}

/** A quarter to the right; the same part of the page stays. */
export function turnedPage({ left, top, right, bottom, quarters }: PageCut): PageCut {
  const next = ([1, 2, 3, 0] as const)[quarters];
  return { left: 1 - bottom, top: left, right: 1 - top, bottom: right, quarters: next };
}

/** The size of what stays of a picture, in pixels; no side is longer than `max`. */
export function cutSize(
  { width, height }: { width: number; height: number },
  { left, top, right, bottom, quarters }: PageCut,
  max: number,
): { width: number; height: number } {
  const [across, down] = quarters % 2 === 0 ? [width, height] : [height, width];
  const [w, h] = [across * (right - left), down * (bottom - top)];
  const scale = Math.min(1, max / Math.max(w, h));
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) };
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
