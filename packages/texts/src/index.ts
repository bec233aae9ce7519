export { type Catalogue, catalogue, type Say } from "./catalogue.ts";
export { defaultLanguage, isLanguage, type Language, languageKey, languages } from "./languages.ts";
export { makeSay } from "./say.ts";
export { twin } from "./twin.ts";
export type { Texts } from "./twin.ts";
