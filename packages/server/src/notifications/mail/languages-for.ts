import type { MailLanguage } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";

/** The languages in which somebody is written to: the one that they chose, else both, `first` before the other. */
export function languagesFor(chosen: MailLanguage, first: Language): readonly Language[] {
  if (chosen !== "both") return [chosen];
  return first === "en-US" ? ["en-US", "zh-CN"] : ["zh-CN", "en-US"];
}
