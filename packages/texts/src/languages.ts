export const languages = ["en-US", "zh-CN"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en-US";

/** Where a browser keeps the chosen language (A7). */
export const languageKey = "lang";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
