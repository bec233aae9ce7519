import type { InkItem, InkWidth } from "@lyceum/contract/shapes";
import { valueAt } from "./simplify.ts";

const lineWidths: Record<InkWidth, number> = { fine: 34, medium: 68, broad: 136 };
const fontSizes: Record<InkWidth, number> = { fine: 300, medium: 440, broad: 720 };
/** Half the side of a tick or cross. */
const stampHalves: Record<InkWidth, number> = { fine: 220, medium: 340, broad: 520 };
/** A highlighter is this much broader than a pen. */
const highlighterFactor = 5;

/** In units of the page. */
export function inkLineWidth({ kind, width }: Pick<InkItem, "kind" | "width">): number {
  const factor = kind === "highlighter" ? highlighterFactor : 1;
  const isStamp = kind === "tick" || kind === "cross";
  return lineWidths[width] * factor * (isStamp ? 1.5 : 1);
}

export function inkFontSize({ width, size }: { width: InkWidth; size?: number | undefined }): number {
  return size ?? fontSizes[width];
}

/** From one line of words to the next. */
export function inkLineHeight(words: Parameters<typeof inkFontSize>[0]): number {
  return inkFontSize(words) * 1.3;
}

export function stampHalf(width: InkWidth): number {
  return stampHalves[width];
}

export function linesOf(text: string): string[] {
  return text.split(/\r?\n/u);
}

/** What an SVG path draws of an item, in units of the page; nothing for words. */
export function pathOf(item: InkItem): string {
  switch (item.kind) {
    case "pen":
    case "highlighter":
      return smooth(item.points);
    case "line": {
      const [x, y, toX, toY] = cornersOf(item.points);
      return `M${x} ${y}L${toX} ${toY}`;
    }
    case "rectangle": {
      const [x, y, toX, toY] = cornersOf(item.points);
      return `M${x} ${y}H${toX}V${toY}H${x}Z`;
    }
    case "ellipse": {
      const [x, y, toX, toY] = cornersOf(item.points);
      const [rx, ry] = [Math.abs(toX - x) / 2, Math.abs(toY - y) / 2];
      const middle = (y + toY) / 2;
      return `M${x} ${middle}A${rx} ${ry} 0 1 0 ${toX} ${middle}A${rx} ${ry} 0 1 0 ${x} ${middle}Z`;
    }
    case "tick": {
      const half = stampHalf(item.width);
      return `M${item.x - half} ${item.y}l${0.7 * half} ${0.8 * half}L${item.x + half} ${item.y - 0.8 * half}`;
    }
    case "cross": {
      const half = 0.8 * stampHalf(item.width);
      const [x, y] = [item.x - half, item.y - half];
      return `M${x} ${y}l${2 * half} ${2 * half}M${x + 2 * half} ${y}l${-2 * half} ${2 * half}`;
    }
    case "text":
      return "";
  }
}

export function cornersOf(points: readonly number[]): [number, number, number, number] {
  return [valueAt(points, 0), valueAt(points, 1), valueAt(points, 2), valueAt(points, 3)];
}

/** Curves between the middles of what lies between the points, each bent by the point between them. */
function smooth(points: readonly number[]): string {
  const last = points.length - 2;
  let path = `M${valueAt(points, 0)} ${valueAt(points, 1)}`;
  if (last < 2) return `${path}l0 0`;
  for (let at = 2; at < last; at += 2) {
    const [x, y] = [valueAt(points, at), valueAt(points, at + 1)];
    const [toX, toY] = [(x + valueAt(points, at + 2)) / 2, (y + valueAt(points, at + 3)) / 2];
    path += `Q${x} ${y} ${toX} ${toY}`;
  }
  return `${path}L${valueAt(points, last)} ${valueAt(points, last + 1)}`;
}
