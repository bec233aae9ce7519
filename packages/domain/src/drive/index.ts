export { numberedName } from "./numbered-name.ts";
export { type NameProblem, nodeName, nameKey } from "./node-name.ts";
