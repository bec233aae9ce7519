export { type Block, formatText, type Line, plainText } from "./format-text.ts";
export { type Run, runStyles } from "./runs-of.ts";
