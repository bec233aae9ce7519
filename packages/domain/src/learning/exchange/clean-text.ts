/**
 * A file as it may be read: one kind of line end, no characters that a database does not take or that turn the direction of
 * the words around them (P8).
 */
export function cleanText(text: string): { text: string; isChanged: boolean } {
  const lines = text.replace(/^\uFEFF/u, "").replaceAll(/\r\n?|\u2028|\u2029/gu, "\n");
  const clean = Array.from(lines, (character) => (isTaken(character) ? character : "")).join("");
  return { text: clean, isChanged: clean !== lines };
}

function isTaken(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code === 9 || code === 10) return true;
  const isControl = code < 32 || (code >= 127 && code < 160);
  const isHalf = code >= 0xd8_00 && code <= 0xdf_ff;
  const turns = (code >= 0x20_2a && code <= 0x20_2e) || (code >= 0x20_66 && code <= 0x20_69);
  return !isControl && !isHalf && !turns;
}
