import type { InkKind } from "../../kit/ink/index.ts";

/** What one draws with on a whiteboard. */
export const boardKinds = [
  "pen",
  "highlighter",
  "line",
  "rectangle",
  "ellipse",
  "text",
  "eraser",
  "select",
] as const satisfies readonly InkKind[];
