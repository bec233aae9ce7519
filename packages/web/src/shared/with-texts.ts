import type { Namespace } from "@lyceum/texts";
import type { ComponentType } from "react";
import { loadTexts } from "./language.ts";

export type ScreenModule = { Screen: ComponentType };

/** Loads a screen's texts beside its code instead of after it. */
export async function withTexts(
  code: Promise<ScreenModule>,
  ...texts: readonly Namespace[]
): Promise<ScreenModule> {
  const [module] = await Promise.all([code, loadTexts(...texts)]);
  return module;
}
