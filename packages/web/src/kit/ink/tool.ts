import type { InkColour, InkItem, InkWidth } from "@lyceum/contract/shapes";
import { simplify } from "@lyceum/domain/ink";

export type InkKind = InkItem["kind"] | "eraser" | "select";
export type InkTool = { kind: InkKind; colour: InkColour; width: InkWidth };

/** Keys that choose a tool while the page that is drawn on has the focus. */
export const inkKeys: Record<InkKind, string> = {
  pen: "p",
  highlighter: "h",
  line: "l",
  rectangle: "r",
  ellipse: "o",
  text: "t",
  tick: "v",
  cross: "x",
  eraser: "e",
  select: "s",
};

/** What a tool makes of the way of a pointer (x, y, x, y, …); of words only their place is known yet. */
export function itemOf({ kind, colour, width }: InkTool, way: readonly number[]): InkItem | null {
  const [x = 0, y = 0] = way;
  const [toX = x, toY = y] = way.slice(-2);
  switch (kind) {
    case "pen":
    case "highlighter":
      return { kind, colour, width, points: simplify(way) };
    case "line":
    case "rectangle":
    case "ellipse":
      return x === toX && y === toY ? null : { kind, colour, width, points: [x, y, toX, toY] };
    case "tick":
    case "cross":
      return { kind, colour, width, x: toX, y: toY };
    case "text":
    case "eraser":
    case "select":
      return null;
  }
}
