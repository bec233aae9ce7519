import { makeTranslate } from "@lyceum/texts";
import { faults } from "@lyceum/texts/faults";
import type { FaultWords } from "./words.ts";

/** The sentences of the fault table in both languages (A7); a fault without one does not compile. */
export async function loadFaultWords(): Promise<FaultWords> {
  const t = {
    "en-US": makeTranslate("en-US", await faults.load("en-US")),
    "zh-CN": makeTranslate("zh-CN", await faults.load("zh-CN")),
  };
  return (language, key) => t[language](key);
}
