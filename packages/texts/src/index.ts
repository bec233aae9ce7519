export { type Namespace, namespace, type Translate } from "./namespace.ts";
export { defaultLanguage, isLanguage, type Language, languageKey, languages } from "./languages.ts";
export { pick } from "./pick.ts";
export { makeTranslate } from "./translate.ts";
export { twin } from "./twin.ts";
export type { Texts } from "./twin.ts";
