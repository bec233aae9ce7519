import { lazyPanel, lazyPart } from "../../shared/parts/lazy-part.tsx";
import { withFormulaTexts } from "./with-formula-texts.ts";

/** Formulas are written by some: the code and its texts come when it is needed. */
export const FormulaTools = lazyPanel(
  () => withFormulaTexts(import("./FormulaTools.tsx")),
  (file) => file.FormulaTools,
);

export const Preview = lazyPanel(
  () => withFormulaTexts(import("./Preview.tsx")),
  (file) => file.Preview,
);

export const FormulaDialog = lazyPart(
  () => withFormulaTexts(import("./FormulaDialog.tsx")),
  (file) => file.FormulaDialog,
);
