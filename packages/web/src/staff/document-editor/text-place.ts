import type { Language } from "@lyceum/texts";

/** A language of the texts. */
export type Lang = "zh" | "en";

/** The text that a reader of the page reads first. */
export const langOf = (language: Language): Lang => (language === "zh-CN" ? "zh" : "en");

/** A place of the text that somebody speaks of, such as "bodyEn.3", with its words. */
export type TextPlace = { place: string; quote: string };
