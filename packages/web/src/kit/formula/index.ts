export { Formula } from "./Formula.tsx";
export { FormulaTextarea } from "./FormulaTextarea.tsx";
export { FormulaTools, Preview } from "./lazy-tools.ts";
export { WrittenText } from "./WrittenText.tsx";
