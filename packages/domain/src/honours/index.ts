export { isComplete, mayAnswer, shownNames } from "./names.ts";
export { maskName } from "./mask-name.ts";
