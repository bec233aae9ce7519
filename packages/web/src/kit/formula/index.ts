export { Formula } from "./Formula.tsx";
export { FormulaTextarea } from "./FormulaTextarea.tsx";
export { FormulaDialog, FormulaTools, Preview } from "./lazy-tools.ts";
export { FormulaIcon } from "./icons.ts";
export { VisualField } from "./lazy-visual.ts";
export { WrittenText } from "./WrittenText.tsx";
