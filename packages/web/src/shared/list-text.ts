/** "1, 2, 3" and "1、2、3": a plain list, without "and". As a list of units it would have no signs between its parts in Chinese. */
export function listText(language: string, parts: readonly (string | number)[]): string {
  return new Intl.ListFormat(language, { style: "narrow" }).format(parts.map(String));
}
