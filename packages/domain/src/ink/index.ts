export { inkColours } from "./colours.ts";
export { boundsOf, type InkBounds, isHit } from "./hit.ts";
export { inkFontSize, inkLineHeight, inkLineWidth, linesOf, pathOf } from "./path.ts";
export { clampToPage, simplify } from "./simplify.ts";
export {
  asDrawn,
  type InkPlacement,
  type InkScaling,
  movedBy,
  moveWithin,
  placedAt,
  scaledAbout,
} from "./move.ts";
export { mergeInk } from "./merge.ts";
