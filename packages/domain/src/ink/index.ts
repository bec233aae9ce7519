export { boundsOf, type InkBounds, isHit } from "./hit.ts";
export { inkFontSize, inkLineHeight, inkLineWidth, linesOf, pathOf } from "./path.ts";
export { clampToPage, simplify } from "./simplify.ts";
export { movedBy, moveWithin } from "./move.ts";
export { mergeInk } from "./merge.ts";
