import type { FaultKey } from "@lyceum/contract/faults";
import type { Namespace } from "@lyceum/texts";
import { faults } from "@lyceum/texts/faults";
import { shell } from "@lyceum/texts/shell";
import { loadTexts, translateOf, translateOrLoading } from "./language.ts";

/** So long a refusal waits for its words: whoever asked has waited already. */
const waitMs = 3_000;

/** Where words of refusals are looked for, one after the other. */
const places: Namespace[] = [faults];

/** Adds the words of a realm; only its pages have them (D7). */
export function addFaultTexts(texts: Namespace): void {
  places.push(texts);
}

/**
 * What a refusal says to the person, in the language of the page. Every fault of the contract has a text; where they
 * cannot be loaded, such as offline, a sentence of the frame stands for them. Never rejects, and waits for no network.
 */
export async function faultText(key: FaultKey): Promise<string> {
  // What is there comes before it, also offline.
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, navigator.onLine === false ? 0 : waitMs, null);
  });
  for (const place of places) {
    // One after the other: most words are in the first.
    // oxlint-disable-next-line no-await-in-loop
    const t = await Promise.race([translateOf(place).catch(() => null), late]);
    // What a namespace does not have, it gives back.
    const text = t?.(key) ?? key;
    if (text !== key) return text;
  }
  // Every page has the texts of the frame.
  const frame = translateOrLoading(shell);
  return typeof frame === "function" ? frame("refusedText") : "";
}

/** Loads them while online, for use while offline. */
export async function loadFaultTexts(): Promise<void> {
  // A refusal asks again.
  await loadTexts(...places).catch(() => {});
}
