/** Offered for captions; those of a file in another language stay. */
export const captionLanguages: readonly string[] = ["en", "zh-CN", "fr", "de", "es", "ja", "ko"];

/** A language in its own words. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
