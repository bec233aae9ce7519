import { formula } from "@lyceum/texts/kit/formula";
import { loadTexts } from "../../shared/language.ts";

/** A part of writing formulas with its texts, which no page has at first. */
export async function withFormulaTexts<Module>(file: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([file, loadTexts(formula)]);
  return module;
}
