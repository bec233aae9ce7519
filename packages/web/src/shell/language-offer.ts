import { isLanguage, type Language, languageKey } from "@lyceum/texts";
import { language } from "../shared/language.ts";
import { stored } from "../shared/stored.ts";

const declinedKey = "languageOfferDeclined";

/**
 * The language in which the page offers itself; null where nothing is to be offered. Without a choice the page is in the
 * default language, whatever the browser asks for (A7).
 */
export function offeredLanguage(preferred: readonly string[] = navigator.languages): Language | null {
  if (isLanguage(stored.get(languageKey)) || stored.get(declinedKey) === "true") return null;
  const wished = preferred.map(spokenAs).find((known) => known !== null) ?? null;
  return wished === language() ? null : wished;
}

/** Never offered again in this browser. */
export function declineOffer(): void {
  stored.set(declinedKey, "true");
}

/** Of the languages of the product, the one that a reader of this language understands. */
function spokenAs(tag: string): Language | null {
  const [name] = tag.toLowerCase().split("-");
  return name === "zh" ? "zh-CN" : name === "en" ? "en-US" : null;
}
