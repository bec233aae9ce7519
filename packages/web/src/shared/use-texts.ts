import type { Namespace, Language, Translate, Texts } from "@lyceum/texts";
import { use, useSyncExternalStore } from "react";
import { language, translateOrLoading, subscribeLanguage, textsOf } from "./language.ts";

/** The texts of a feature in the language of the page; waits for them where they are still on their way. */
export function useTexts<T extends Texts>(namespace: Namespace<T>): Translate<T> {
  useLanguage();
  // In every pass, also where nothing is waited for: only here does a pass that React repeats after a wait begin to make
  // the hooks that follow, and without it they are an error.
  use(textsOf(namespace));
  let found = translateOrLoading(namespace);
  while (typeof found !== "function") {
    use(found);
    found = translateOrLoading(namespace);
  }
  return found;
}

/** The language of the page, for dates and numbers by Intl. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, language, language);
}
