/** Reactions that the menu offers, as code points. */
export const quickBodies = [0x1f44d, 0x2764, 0x1f602, 0x1f62e, 0x1f622, 0x1f389] as const;

/** The reaction with one of the emoji that are chosen. */
export function bodyOf(emoji: string): number {
  return emoji.codePointAt(0) ?? 0;
}

/** The emoji of a reaction; a number of another program that is none shows as such. */
export function emojiOf(body: number): string {
  if (body > 0x10ffff) return `#${body}`;
  const glyph = String.fromCodePoint(body);
  if (!/^\p{Extended_Pictographic}$/u.test(glyph)) return `#${body}`;
  // Older ones are text unless they are told to be pictures.
  return body > 0xffff ? glyph : `${glyph}\ufe0f`;
}
