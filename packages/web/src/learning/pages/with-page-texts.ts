import { kit } from "@lyceum/texts/kit";
import { ink } from "@lyceum/texts/kit/ink";
import { learningPages } from "@lyceum/texts/learning/pages";
import { loadTexts } from "../../shared/language.ts";

/** A part of handwork with its texts, which no page has at first. */
export async function withPageTexts<Module>(file: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([file, loadTexts(learningPages), loadTexts(kit), loadTexts(ink)]);
  return module;
}
