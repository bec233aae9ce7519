export { besideEachOther, diffLines } from "./diff-lines.ts";
