import type { FaultKey } from "@lyceum/contract/faults";
import { faults } from "@lyceum/texts/faults";
import { shell } from "@lyceum/texts/shell";
import { loadTexts, translateOf, translateOrLoading } from "./language.ts";

/**
 * What a refusal says to the person, in the language of the page. Every fault of the contract has a text; where they
 * cannot be loaded, such as offline, a sentence of the frame stands for them. Never rejects.
 */
export async function faultText(key: FaultKey): Promise<string> {
  try {
    const t = await translateOf(faults);
    return t(key);
  } catch {
    // Every page has the texts of the frame.
    const t = translateOrLoading(shell);
    return typeof t === "function" ? t("refusedText") : "";
  }
}

/** Loads them while online, for use while offline. */
export async function loadFaultTexts(): Promise<void> {
  // A refusal asks again.
  await loadTexts(faults).catch(() => {});
}
