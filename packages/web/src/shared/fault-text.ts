import type { FaultKey } from "@lyceum/contract/faults";
import { faults } from "@lyceum/texts/faults";
import { shell } from "@lyceum/texts/shell";
import { loadTexts, translateOf, translateOrLoading } from "./language.ts";

/** So long a refusal waits for its words: whoever asked has waited already. */
const waitMs = 3_000;

/**
 * What a refusal says to the person, in the language of the page. Every fault of the contract has a text; where they
 * cannot be loaded, such as offline, a sentence of the frame stands for them. Never rejects, and waits for no network.
 */
export async function faultText(key: FaultKey): Promise<string> {
  const loaded = translateOrLoading(faults);
  const late = new Promise<null>((resolve) => {
    if (navigator.onLine === false) resolve(null);
    else setTimeout(() => resolve(null), waitMs);
  });
  const known = typeof loaded === "function" ? loaded : null;
  const t = known ?? (await Promise.race([translateOf(faults).catch(() => null), late]));
  if (t) return t(key);
  // Every page has the texts of the frame.
  const frame = translateOrLoading(shell);
  return typeof frame === "function" ? frame("refusedText") : "";
}

/** Loads them while online, for use while offline. */
export async function loadFaultTexts(): Promise<void> {
  // A refusal asks again.
  await loadTexts(faults).catch(() => {});
}
