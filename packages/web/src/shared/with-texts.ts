import type { Namespace } from "@lyceum/texts";
import type { ComponentType } from "react";
import { loadTexts } from "./language.ts";

export type ScreenModule = { Screen: ComponentType };

/** Loads the texts of a screen or a part beside its code instead of after it. */
export async function withTexts<Module>(
  code: Promise<Module>,
  ...texts: readonly Namespace[]
): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(...texts)]);
  return module;
}
