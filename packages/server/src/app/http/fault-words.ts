import { type Language, makeTranslate } from "@lyceum/texts";
import { faults } from "@lyceum/texts/faults";
import { socialFaults } from "@lyceum/texts/social/faults";
import type { FaultWords } from "./words.ts";

/** The sentences of the fault table in both languages (A7); a fault without one does not compile. */
export async function loadFaultWords(): Promise<FaultWords> {
  const wordsOf = async (language: Language) =>
    makeTranslate(language, { ...(await faults.load(language)), ...(await socialFaults.load(language)) });
  const t = { "en-US": await wordsOf("en-US"), "zh-CN": await wordsOf("zh-CN") };
  return (language, key) => t[language](key);
}
