import type { drawFormula } from "./draw-formula.ts";

type Drawing = { drawFormula: typeof drawFormula };

let coming: Promise<Drawing> | null = null;

/** The code that draws formulas comes with the first one. What could not come is asked for again by the next. */
export function loadDrawing(): Promise<Drawing> {
  coming ??= import("./draw-formula.ts").catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}
