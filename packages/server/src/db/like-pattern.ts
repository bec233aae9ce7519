/** Typed words as a pattern that finds them anywhere in a text; null where nothing was typed. */
export function likePattern(words: string | undefined): string | null {
  const text = words?.trim();
  return text ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
}
