/** The library declares types for its own search only. */
declare module "pinyin-match/src/simplified_dict.js" {
  /** The characters that are read so, by syllable. */
  export const dict: Readonly<Record<string, string>>;
}
