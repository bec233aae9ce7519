import type { Language } from "./languages.ts";

/** Of a text in Chinese and English the one in this language; the other where it is missing. */
export function pick(language: Language, chinese: string, english: string): string {
  return language === "zh-CN" ? chinese || english : english || chinese;
}
