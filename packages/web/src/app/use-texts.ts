import type { Catalogue, Language, Say, Texts } from "@lyceum/texts";
import { use, useSyncExternalStore } from "react";
import { language, sayOrLoading, subscribeLanguage } from "./language.ts";

/** The texts of a feature in the language of the page; waits for them where they are still on their way. */
export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Say<T> {
  useLanguage();
  let found = sayOrLoading(catalogue);
  while (typeof found !== "function") {
    use(found);
    found = sayOrLoading(catalogue);
  }
  return found;
}

/** The language of the page, for dates and numbers by Intl. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, language);
}
