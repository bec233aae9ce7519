import { defaultLanguage, languageKey } from "@lyceum/texts";
import { language, subscribeLanguage } from "./language.ts";
import { readCookie, writeCookie } from "./session/cookies.ts";

/** Tells the server which texts the next page will need, so that it names them in the page (A7). */
export function tellLanguage(): void {
  const tell = () => {
    if (language() !== (readCookie(languageKey) ?? defaultLanguage)) writeCookie(languageKey, language());
  };
  tell();
  subscribeLanguage(tell);
}
