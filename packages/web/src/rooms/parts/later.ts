import type { ComponentType } from "react";
import { lazyPart } from "../../app/parts/lazy-part.ts";

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part that is not needed to enter, such as a dialog. It comes with its first use, or with `loadLaterParts`: whoever
 * loses the line asks for the network panel and the way out, and nothing can be loaded then.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  loads.push(load);
  return lazyPart(load);
}

/** Loads them while there is a line. */
export function loadLaterParts(): void {
  // What does not come now is loaded with its first use.
  for (const load of loads) load().catch(() => {});
}
