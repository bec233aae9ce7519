/** A language of the texts. */
export type Lang = "zh" | "en";

/** A place of the text that somebody speaks of, such as "bodyEn.3", with its words. */
export type TextPlace = { place: string; quote: string };
