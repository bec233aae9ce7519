import { formula } from "@lyceum/texts/kit/formula";
import { loadTexts } from "../../shared/language.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

/** Formulas are written by some: the code and its texts come when it is needed. */
export const FormulaTools = lazyPanel(
  () => withTexts(import("./FormulaTools.tsx")),
  (file) => file.FormulaTools,
);

export const Preview = lazyPanel(
  () => withTexts(import("./Preview.tsx")),
  (file) => file.Preview,
);

async function withTexts<Module>(file: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([file, loadTexts(formula)]);
  return module;
}
