import type { InkItem } from "@lyceum/contract/shapes";
import { cornersOf, inkFontSize, inkLineHeight, inkLineWidth, linesOf, stampHalf } from "./path.ts";
import { distanceToLine, valueAt } from "./simplify.ts";

export type InkBounds = { left: number; top: number; right: number; bottom: number };

/** The rectangle around an item without the width of its line; of words about what they take. */
export function boundsOf(item: InkItem): InkBounds {
  switch (item.kind) {
    case "text": {
      const lines = linesOf(item.text);
      const size = inkFontSize(item);
      const longest = Math.max(...lines.map(widthOf));
      return {
        left: item.x,
        top: item.y,
        right: item.x + longest * size,
        bottom: item.y + lines.length * inkLineHeight(item),
      };
    }
    case "tick":
    case "cross": {
      const half = stampHalf(item.width);
      return { left: item.x - half, top: item.y - half, right: item.x + half, bottom: item.y + half };
    }
    default: {
      const xs = item.points.filter((_, at) => at % 2 === 0);
      const ys = item.points.filter((_, at) => at % 2 === 1);
      return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      };
    }
  }
}

/** Whether an item is drawn at a place, or no further from it than a reach. */
export function isHit(item: InkItem, x: number, y: number, reach: number): boolean {
  const { left, top, right, bottom } = boundsOf(item);
  const near = reach + inkLineWidth(item) / 2;
  if (x < left - near || x > right + near || y < top - near || y > bottom + near) return false;
  switch (item.kind) {
    case "text":
    case "tick":
    case "cross":
      return true;
    case "pen":
    case "highlighter":
    case "line":
      return isNearLine(item.points, x, y, near);
    case "rectangle":
      return isNearLine([left, top, right, top, right, bottom, left, bottom, left, top], x, y, near);
    case "ellipse":
      return isNearLine(roundOf(item.points), x, y, near);
  }
}

function isNearLine(points: readonly number[], x: number, y: number, near: number): boolean {
  const last = Math.max(points.length - 2, 2);
  for (let at = 0; at < last; at += 2) {
    const [fromX, fromY] = [valueAt(points, at), valueAt(points, at + 1)];
    const [toX, toY] = [points[at + 2] ?? fromX, points[at + 3] ?? fromY];
    if (distanceToLine(x, y, fromX, fromY, toX, toY) <= near) return true;
  }
  return false;
}

const corners = 48;

function roundOf(points: readonly number[]): number[] {
  const [x, y, toX, toY] = cornersOf(points);
  return Array.from({ length: corners + 1 }, (_, at) => (at * 2 * Math.PI) / corners).flatMap((angle) => [
    (x + toX) / 2 + (Math.abs(toX - x) / 2) * Math.cos(angle),
    (y + toY) / 2 + (Math.abs(toY - y) / 2) * Math.sin(angle),
  ]);
}

/** In heights of the letters: signs of Chinese are as wide as high, others about half. */
function widthOf(line: string): number {
  return [...line].reduce((wide, sign) => wide + (/\p{Script=Han}/u.test(sign) ? 1 : 0.55), 0);
}
